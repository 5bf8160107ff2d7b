import type { DataOf, DomainEvent, DomainEventDefinition } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  endHomepage,
  expectProblem,
  homepageOf,
  register,
  showHomepage,
  startTestService,
  type TestMember,
  type TestService,
  waitFor,
} from '@renmai/test-kit';
import { courseGone, courseMoved, coursePublished, courseReportFiled, type ManagedCourse } from './course.contract.js';
import { CoursesModule } from './courses.module.js';

/** The package, by a kind of its own: a homepage offers courses. */
let service: TestService;
let editor: TestMember;
let colleague: TestMember;
let member: TestMember;
let homepageId: string;
beforeAll(async () => {
  service = await startTestService(CoursesModule);
  [editor, colleague] = [await register(service, 'Ann'), await register(service, 'Ben')];
  member = await register(service, 'Cleo');
});
beforeEach(async () => {
  homepageId = await homepageOf(service, [
    [editor, 'content'],
    [colleague, 'senior'],
  ]);
});
afterAll(() => service.close());

async function emitted<E extends DomainEventDefinition>(
  definition: E,
  aggregateId: string,
): Promise<DomainEvent<DataOf<E>>[]> {
  return (await service.published(definition)).filter((event) => event.aggregateId === aggregateId);
}

const filled = {
  ...{ title: 'How lamps are made', description: 'In three evenings', fee: 90, endsAt: '2099-01-01T00:00:00.000Z' },
  showContact: true,
};
const at = ({ courseId }: { courseId: string }, rest = ''): string => `/api/courses/courses/${courseId}${rest}`;
const draft = async (form = {}): Promise<ManagedCourse> => {
  const path = `/api/courses/homepages/${homepageId}/courses`;
  return (await editor.post(path, { ...filled, ...form }).expect(201)).body as ManagedCourse;
};
const step = (course: ManagedCourse, name: string, by = editor) => by.post(at(course, `/${name}`), course);
const stepped = async (course: ManagedCourse, name: string): Promise<ManagedCourse> =>
  (await step(course, name).expect(200)).body as ManagedCourse;
const opened = async (): Promise<ManagedCourse> => stepped(await draft(), 'publish');

/** Fills in the form and sends it. */
async function book(course: ManagedCourse): Promise<string> {
  const draftOf = { version: 0, form: { email: 'cleo@example.com' }, answers: [] };
  const { version } = (await member.put(at(course, '/draft'), draftOf).expect(200)).body as { version: number };
  const sending = { version, termsVersion: '1', locale: 'en', subjectId: null };
  return (await member.post(at(course, '/applications'), sending).expect(201)).body.applicationId as string;
}
const outcomeOf = async (applicationId: string): Promise<string> =>
  (await member.get(`/api/courses/applications/${applicationId}`).expect(200)).body.state as string;

it('is a draft for its homepage alone, and public between publishing and pausing; each step is announced', async () => {
  const begun = await draft({ title: '' });
  expect(begun).toMatchObject({ state: 'draft', missing: ['/title'], applicants: { all: 0 } });
  expectProblem(await step(begun, 'publish'), 409, 'courses.incomplete');
  await member.get(at(begun)).expect(404);
  await step(begun, 'publish', member).expect(404);

  const open = await opened();
  expect((await member.get(at(open)).expect(200)).body).toMatchObject({ state: 'open', content: filled });
  expectProblem(await step({ ...open, version: 1 }, 'pause'), 409, 'stale-version');
  const paused = await stepped(open, 'pause');
  expectProblem(await step(paused, 'publish'), 409, 'illegal-transition');

  expect(await emitted(coursePublished, open.courseId)).toHaveLength(1);
  expect(await emitted(courseGone, open.courseId)).toHaveLength(1);
  expect(await emitted(courseMoved, open.courseId)).toMatchObject([
    { data: { action: 'publish', to: 'open', by: 'administrator', tell: [colleague.memberId] } },
    { data: { action: 'pause', to: 'paused' } },
  ]);
});

it('a homepage has so many and no more, and lists those in one state page by page', async () => {
  const three = [await draft(), await draft(), await draft()];
  const path = `/api/courses/homepages/${homepageId}`;
  expectProblem(await editor.post(`${path}/courses`, filled), 409, 'courses.list-full');
  const { body: first } = await editor.get(`${path}/managed?state=draft&limit=2`).expect(200);
  const { body: rest } = await editor.get(`${path}/managed?state=draft&cursor=${first.nextCursor}`).expect(200);
  const ids = [...first.items, ...rest.items].map(({ courseId }: { courseId: string }) => courseId);
  expect(ids.toSorted()).toEqual(three.map(({ courseId }) => courseId).toSorted());
  await member.get(`${path}/managed?state=draft`).expect(404);
});

it('closing rejects who is left; a homepage that ended closes its courses', async () => {
  const course = await opened();
  const applicationId = await book(course);
  await endHomepage(service, homepageId);
  // decisions are carried out by a round of their own
  await waitFor(async () => (await outcomeOf(applicationId)) === 'rejected', { describe: 'the rejection' });
  await service.drained();
  const states = (await emitted(courseMoved, course.courseId)).map(({ data }) => data.to);
  expect(states).toEqual(['open']);
});

it('has a page for search engines and shared links while it is open; a homepage with another name is announced', async () => {
  const course = await opened();
  const describe = async () =>
    (await service.asService('gateway').get(`/internal/public-pages?path=/courses/${course.courseId}&locale=en`)).body;
  expect(await describe()).toMatchObject({ kind: 'page', head: { data: { '@type': 'Course' } } });
  const { text } = await member.get(`/s/courses/${course.courseId}`).expect(200);
  expect(text).toContain('How lamps are made');
  await member.get(`/s/courses/${uuidv7()}`).expect(404);

  await showHomepage(service, homepageId, 'Lamp School');
  await service.drained();
  expect(await emitted(coursePublished, course.courseId)).toHaveLength(2);
  await stepped(course, 'close');
  expect(await describe()).toMatchObject({ kind: 'gone' });
});

it('is reported with its contents, and removed by a decision of staff', async () => {
  const course = await opened();
  await member.post(at(course, '/report'), { reason: 'fraud' }).expect(204);
  await editor.post(at(course, '/report'), { reason: 'fraud' }).expect(403);
  const aggregateId = `enrolment:${course.courseId}:${member.memberId}`;
  expect(await emitted(courseReportFiled, aggregateId)).toMatchObject([
    { data: { accusedId: editor.memberId, homepageId, evidence: { title: filled.title } } },
  ]);
  const caseId = uuidv7();
  const data: DataOf<typeof reportCaseDecided> = {
    ...{ caseId, subject: { kind: 'enrolment', id: course.courseId }, outcome: 'upheld', measure: 'remove' },
    ...{ reporterIds: [member.memberId], accusedId: editor.memberId, homepageId, reason: null, words: '' },
    decidedAt: new Date().toISOString(),
  };
  await service.hear(reportCaseDecided, { aggregateId: caseId, data });
  await member.get(at(course)).expect(404);
  const moves = await emitted(courseMoved, course.courseId);
  expect(moves.at(-1)).toMatchObject({ data: { action: 'close', to: 'closed', by: 'console' } });
});

import { block, hideHomepage, homepageOf, register, type RoutePolicy, type TestMember } from '@renmai/test-kit';
import { applicationPolicies, childPolicies, guardianPolicies } from './support/application-policies.js';
import { apply, attach, childForm, childOf, decide, own as ownApplication } from './support/applications.js';
import { enrolmentPolicies } from './support/enrolment-policies.js';
import { managed, opened, pathOf, remove, step } from './support/enrolments.js';
import { startEnrolmentWorld, type EnrolmentWorld } from './support/world.js';

/**
 * `applicant`: of the application in question. `otherApplicant`: of another enrolment. `guardian`: of a child without an application here.
 * `ofAnother`: content administrator of another school. `blocked`: by everybody who publishes for this one.
 */
const CALLERS = [
  'visitor',
  'member',
  'applicant',
  'otherApplicant',
  'guardian',
  'blocked',
  'senior',
  'content',
  'ofAnother',
  'analyst',
  'systemAdministrator',
] as const;
type Caller = (typeof CALLERS)[number];

let world: EnrolmentWorld;
let callers: Record<Caller, TestMember | null>;
beforeAll(async () => {
  world = await startEnrolmentWorld();
  const { service, owner, content, analyst, ofAnother, other, guardian, homepageId } = world;
  const member = await register(service, 'Member');
  const [otherApplicant, blocked] = [await register(service, 'Other applicant'), await register(service, 'Blocked')];
  for (const publisher of [owner, content]) await block(service, publisher, blocked);
  await apply(otherApplicant, (await opened(owner, homepageId)).enrolmentId);
  const systemAdministrator = service.withToken(world.tokens.systemAdministrator, '', '');
  const members = { member, applicant: other, otherApplicant, guardian, blocked, content, ofAnother, analyst };
  callers = { visitor: null, senior: owner, systemAdministrator, ...members };
});
afterAll(() => world.service.close());

interface Answer {
  status: number;
  text: string;
}

async function ask(caller: Caller, method: string, path: string, body?: object): Promise<Answer> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const test = world.service.http[verb](path);
  const token = callers[caller]?.token;
  if (token) void test.set('authorization', `Bearer ${token}`);
  const { status, body: parsed, text } = await test.send(body);
  const bytes: unknown = parsed;
  return { status, text: Buffer.isBuffer(bytes) ? bytes.toString('latin1') : (text ?? '') };
}

describe('every route × who asks', () => {
  const table: Record<string, RoutePolicy<EnrolmentWorld>> = {
    ...enrolmentPolicies,
    ...applicationPolicies,
    ...childPolicies,
    ...guardianPolicies,
  };
  /** Deletes a note of another member. */
  const ofTheWriter = 'DELETE /api/admissions/enrolments/:targetId/applicants/:applicationId/notes/:noteId';
  /** Routes of the applicants' side, for the caller's own data: an administrator has no more rights in them than any member. */
  const own = /^\w+ \/api\/admissions\/(applications|children)/;

  /** The expected answers, derived from the four callers of the policy table. */
  function expected(route: string, row: RoutePolicy<EnrolmentWorld>): Partial<Record<Caller, number>> {
    const { anonymous, owner, otherMember, systemAdministrator: plain } = row.expect;
    const isManaged = !own.test(route) && (owner < 400 || route.endsWith('.zip')) && plain >= 400;
    const reports = route.endsWith('/report');
    return {
      visitor: anonymous,
      member: plain,
      otherApplicant: plain,
      guardian: plain,
      blocked: plain,
      ofAnother: plain,
      analyst: isManaged || reports ? 403 : plain,
      content: route === ofTheWriter ? 403 : route.includes('/children') ? plain : owner,
      applicant: otherMember,
    };
  }

  // Refused callers change nothing, so they share an object, one after the other.
  const rows = Object.entries(table).filter(([, { callers: services }]) => services === undefined);
  it.each(rows)('%s', async (route, row) => {
    const [method = '', pattern = ''] = route.split(' ');
    const prepare = async () => (await row.send?.(world)) ?? { path: pattern, body: undefined };
    const wanted = expected(route, row);
    let sent = await prepare();
    const found: Partial<Record<Caller, number>> = {};
    for (const caller of Object.keys(wanted) as Caller[]) {
      const { status } = await ask(caller, method, sent.path, sent.body);
      found[caller] = status;
      if (status < 400 && method !== 'GET') sent = await prepare();
    }
    expect(found).toEqual(wanted);
  });
});

const SECRETS = {
  contact: ['secret@example.com', '13911112222'],
  words: ['Words to be read by one side'],
  file: ['cv.pdf'],
  side: ['A note among us', 'tag-among-us'],
  birthday: [childForm.birthday],
};
type Secret = keyof typeof SECRETS;
const found = ({ text }: Answer): Secret[] =>
  (Object.keys(SECRETS) as Secret[]).filter((kind) => SECRETS[kind].some((secret) => text.includes(secret)));

const ENROLMENTS = ['open', 'suspended', 'stopped', 'deleted', 'of a hidden school'] as const;
const APPLICATIONS = ['applied', 'approved', 'rejected', 'withdrawn'] as const;
type EnrolmentState = (typeof ENROLMENTS)[number];
type ApplicationState = (typeof APPLICATIONS)[number];

/** An application for a child of the applicant with all kinds of private data, in these states. */
async function standing(state: EnrolmentState, application: ApplicationState) {
  const { service, owner, content, analyst, other } = world;
  const homepageId = await homepageOf(
    service,
    [
      [owner, 'senior'],
      [content, 'content'],
      [analyst, 'analyst'],
    ],
    'Lamp School',
    'school',
  );
  const enrolment = await opened(owner, homepageId);
  const { enrolmentId } = enrolment;
  const { childId } = await childOf(other, { name: 'A child of one guardian' });
  const form = {
    name: 'A child of one guardian',
    email: SECRETS.contact[0],
    mobile: SECRETS.contact[1],
    reason: SECRETS.words[0],
  };
  const more = { subjectId: childId, form };
  await attach(other, enrolmentId, enrolment.content.documents[0]?.documentId ?? '', more);
  const applicationId = await apply(other, enrolmentId, more);
  const place = pathOf(enrolment);
  const applicant = `${place}/applicants/${applicationId}`;
  const { body: view } = await owner.get(applicant).expect(200);
  const attachmentId = (view as { attachments: { attachmentId: string }[] }).attachments[0]?.attachmentId;
  await owner.post(`${applicant}/notes`, { text: SECRETS.side[0] }).expect(201);
  await owner.patch(applicant, { rating: 4, tags: [SECRETS.side[1]] }).expect(200);
  if (application === 'withdrawn') {
    const { version } = await ownApplication(other, applicationId);
    await other.post(`/api/admissions/applications/${applicationId}/withdraw`, { version }).expect(200);
  } else if (application !== 'applied') {
    await decide(owner, enrolmentId, applicationId, application === 'approved' ? 'approve' : 'reject');
  }
  const now = await managed(owner, enrolment);
  if (state === 'suspended') await step(owner, now, 'suspend');
  if (state === 'stopped') await step(owner, now, 'stop', { rest: { kind: 'leave' } });
  if (state === 'deleted') await remove(owner, now).expect(204);
  if (state === 'of a hidden school') await hideHomepage(service, homepageId);
  return { place, applicant, own: `/api/admissions/applications/${applicationId}`, attachmentId, childId };
}

const table = ENROLMENTS.flatMap((state) =>
  APPLICATIONS.filter((application) => state === 'open' || application === 'applied').map(
    (application) => [state, application] as const,
  ),
);
it.each(table)(
  'an enrolment that is %s, an application for a child that is %s: who reads what of it',
  async (state, application) => {
    const { place, applicant, own, attachmentId, childId } = await standing(state, application);
    const gone = application === 'withdrawn';
    const ofPublisher = [
      `${place}/applicants/board`,
      `${place}/applicants?state=all`,
      `${place}/applicants.csv?state=all`,
      applicant,
      `${applicant}/disclosure`,
      `${place}/documents.zip?state=all`,
      `${place}/stages`,
      `${place}/management`,
    ];
    const ofBoth = [`${own}/attachments/${attachmentId}/link`];
    const ofEverybody = [place, '/api/admissions/enrolments', '/api/admissions/children', '/api/admissions/export'];
    const isPublisher = (caller: Caller) => caller === 'senior' || caller === 'content';
    for (const caller of CALLERS) {
      const stranger = caller === 'visitor' ? 401 : 404;
      const get = async (path: string) => ({ path, ...(await ask(caller, 'GET', path)) });
      for (const path of ofPublisher) {
        const answer = await get(path);
        const over = path.includes('.zip') ? 409 : path.endsWith('/disclosure') ? 404 : 200;
        const unseen = path.endsWith('/management') && state === 'deleted';
        const open = unseen ? 404 : gone ? over : 200;
        const refused = open === 404 && !gone ? stranger : 403;
        const status = isPublisher(caller) ? open : caller === 'analyst' ? refused : stranger;
        expect({ caller, path, status: answer.status }).toEqual({ caller, path, status });
        const read = found(answer).filter((kind) => !isPublisher(caller) || gone || kind === 'birthday');
        expect({ caller, path, read }).toEqual({ caller, path, read: [] });
      }
      const answer = await get(own);
      expect({ caller, status: answer.status }).toEqual({ caller, status: caller === 'applicant' ? 200 : stranger });
      const mine = caller === 'applicant' ? ['side', 'birthday'] : Object.keys(SECRETS);
      expect({ caller, read: found(answer).filter((kind) => mine.includes(kind)) }).toEqual({ caller, read: [] });
      for (const path of ofBoth) {
        const { status } = await get(path);
        const opens = (isPublisher(caller) || caller === 'applicant') && !gone;
        expect({ caller, path, status }).toEqual({ caller, path, status: opens ? 200 : stranger });
      }
      for (const path of ofEverybody) {
        const read = found(await get(path)).filter((kind) => caller !== 'applicant' && kind !== 'birthday');
        expect({ caller, path, read }).toEqual({ caller, path, read: [] });
      }
    }
    const { body } = await world.other.get('/api/admissions/children').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ childId, birthday: childForm.birthday }));
  },
);

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { boardView } from '@renmai/contracts/applications/applicant.schema';
import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  homepageOf,
  profileDocuments,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { z } from 'zod';
import { AppModule } from '../src/app.module.js';
import { apply, form } from './support/applications.js';
import { complete } from './support/complete.js';
import { interviewForm } from './support/interview-policies.js';
import { filled, opened } from './support/positions.js';

type BoardView = z.output<typeof boardView>;

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let ann: TestMember;
let ben: TestMember;
let homepageId: string;
let positionId: string;
let applicationId: string;

/** Replaces conference. */
let conference: Server;
const rooms: object[] = [];

beforeAll(async () => {
  conference = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      rooms.push(JSON.parse(body) as object);
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ roomId: uuidv7(), path: '/meet/room' }));
    });
  });
  await new Promise<void>((resolve) => conference.listen(0, '127.0.0.1', resolve));
  const { env } = await profileDocuments();
  const CONFERENCE_URL = `http://127.0.0.1:${(conference.address() as AddressInfo).port}`;
  service = await startTestService(AppModule, { clock, env: { ...env, CONFERENCE_URL } });
});
beforeEach(async () => {
  clock.set(new Date());
  [senior, ann, ben] = [
    await complete(service, 'Senior'),
    await complete(service, 'Ann'),
    await complete(service, 'Ben'),
  ];
  homepageId = await homepageOf(service, [[senior, 'senior']]);
  ({ positionId } = await opened(senior, homepageId, { ...filled, resume: 'optional' }));
  applicationId = await apply(ann, positionId);
});
afterAll(async () => {
  await service.close();
  conference.close();
});

const place = (of = applicationId): string => `/api/jobs/positions/${positionId}/applicants/${of}/interviews`;
const offer = async (of = applicationId, more: object = {}): Promise<InterviewView> =>
  (await senior.post(place(of), interviewForm(48, more)).expect(201)).body as InterviewView;
const path = ({ interviewId }: InterviewView): string => `/api/jobs/interviews/${interviewId}`;
const choose = (who: TestMember, interview: InterviewView, slot = 0) =>
  who.post(`${path(interview)}/choose`, { version: interview.version, slotId: interview.slots[slot]?.slotId });
const steps = async (interview: InterviewView): Promise<string[]> => {
  const events = await service.published(jobInterviewEvents.stepped);
  return events.flatMap(({ data }) => (data.interviewId === interview.interviewId ? [`${data.step} ${data.by}`] : []));
};
const timeline = async (): Promise<string[]> =>
  ((await ann.get(`/api/jobs/applications/${applicationId}`).expect(200)).body.timeline as { kind: string }[]).map(
    ({ kind }) => kind,
  );
const mailsTo = async (to: string) => (await service.mailbox.list()).filter((mail) => mail.to === to);

it('a time is chosen, changed and cancelled; the mail brings the calendar file, and it is one entry all along', async () => {
  const interview = await offer();
  expect((await ann.get(`/api/jobs/applications/${applicationId}/interviews`).expect(200)).body.items).toEqual([
    interview,
  ]);
  const chosen = (await choose(ann, interview).expect(200)).body as InterviewView;
  expect(chosen).toMatchObject({ state: 'chosen', chosen: interview.slots[0] });
  const { body: board } = await senior.get(`/api/jobs/positions/${positionId}/applicants/board`).expect(200);
  expect((board as BoardView).columns.find(({ stage }) => stage.key === 'interview')?.items).toMatchObject([
    { applicationId, interview: { state: 'chosen', startsAt: interview.slots[0]?.startsAt } },
  ]);
  const again = (await choose(ann, chosen, 1).expect(200)).body as InterviewView;
  expect(again).toMatchObject({ state: 'chosen', chosen: interview.slots[1] });
  const late = await senior.post(`${path(again)}/cancel`, { version: chosen.version });
  expectProblem(late, 409, 'stale-version');
  const file = await senior.get(again.calendarPath ?? '').expect(200);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain(`UID:${interview.interviewId}`);
  const cancelled = await senior.post(`${path(again)}/cancel`, { version: again.version, reason: 'Ill' }).expect(200);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', reason: 'Ill', calendarPath: null });
  // A second tap changes nothing.
  await senior.post(`${path(again)}/cancel`, { version: again.version, reason: '' }).expect(200);
  expect(await steps(interview)).toEqual([
    'offered publisher',
    'chosen applicant',
    'chosen applicant',
    'cancelled publisher',
  ]);
  expect(await timeline()).toEqual(
    expect.arrayContaining(['interview-offered', 'interview-chosen', 'interview-cancelled']),
  );
  const mails = await waitFor(async () => {
    const sent = await mailsTo(form.email);
    return sent.length >= 3 && sent;
  });
  const files = mails.map(({ attachments }) => attachments?.[0]?.content ?? '');
  expect(files.map((content) => /METHOD:(\w+)/.exec(content)?.[1]).toSorted()).toEqual([
    'CANCEL',
    'REQUEST',
    'REQUEST',
  ]);
  // A cancelled interview cannot be changed any more; times have no seconds.
  expect(mails.map(({ text }) => text.includes('change or cancel')).toSorted()).toEqual([false, true, true]);
  expect(mails.every(({ text }) => /\d:\d\d(?!:)/.test(text) && !/\d:\d\d:\d\d/.test(text))).toBe(true);
  const sequences = files.map((content) => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]));
  expect(new Set(sequences).size).toBe(3);
});

it('a time that an applicant has chosen is not available to others', async () => {
  const others = await apply(ben, positionId);
  const [first, second] = [await offer(), await offer(others)];
  await choose(ann, first).expect(200);
  expectProblem(await choose(ben, second), 409, 'applications.slot-taken');
  await choose(ben, second, 1).expect(200);
});

it('a declined or chosen interview is moved; an older version is refused', async () => {
  const interview = await offer();
  const declined = (
    await ann.post(`${path(interview)}/decline`, { version: interview.version, reason: 'Away' }).expect(200)
  ).body as InterviewView;
  expect(declined).toMatchObject({ state: 'declined', reason: 'Away' });
  const stale = await senior.post(`${path(interview)}/move`, { version: interview.version, ...interviewForm(72) });
  expectProblem(stale, 409, 'stale-version');
  const moved = (
    await senior.post(`${path(interview)}/move`, { version: declined.version, ...interviewForm(72) }).expect(200)
  ).body as InterviewView;
  expect(moved).toMatchObject({ state: 'offered', reason: '', chosen: null });
  expectProblem(await choose(ann, interview), 409, 'stale-version');
  expectProblem(await choose(ann, { ...interview, version: moved.version }), 404, 'not-found');
  const chosen = (await choose(ann, moved).expect(200)).body as InterviewView;
  await senior.post(`${path(interview)}/move`, { version: chosen.version, ...interviewForm(96) }).expect(200);
  expect((await steps(interview)).at(-1)).toBe('moved publisher');
});

it('there is one at a time, its times lie ahead, and it ends with the application', async () => {
  expectProblem(await senior.post(place(), interviewForm(-3)), 409, 'applications.slot-over');
  const interview = await offer();
  expectProblem(await senior.post(place(), interviewForm()), 409, 'applications.interview-not-now');
  await choose(ann, interview).expect(200);
  const { body: own } = await ann.get(`/api/jobs/applications/${applicationId}`).expect(200);
  await ann.post(`/api/jobs/applications/${applicationId}/withdraw`, { version: own.version }).expect(200);
  await service.drained();
  expect((await steps(interview)).at(-1)).toBe('cancelled clock');
  expectProblem(await senior.post(place(), interviewForm()), 409, 'applications.interview-not-now');
});

it('both sides are reminded a day before, once, and it is over when its time is', async () => {
  const interview = await offer();
  await choose(ann, interview).expect(200);
  const run = () => service.running.app.get(Periodic).run('interviews-by-the-clock');
  await run();
  expect(await steps(interview)).not.toContain('near clock');
  clock.advance({ hours: 30 });
  await run();
  await run();
  expect((await steps(interview)).filter((step) => step === 'near clock')).toHaveLength(1);
  clock.advance({ hours: 30 });
  await run();
  [senior, ann] = [await service.as(senior.memberId), await service.as(ann.memberId)];
  expect((await ann.get(`/api/jobs/applications/${applicationId}/interviews`).expect(200)).body.items).toMatchObject([
    { state: 'held' },
  ]);
});

it('has a room of the conference service once its time is chosen, for its two sides', async () => {
  const interview = await offer(applicationId, { place: { kind: 'room', where: '' } });
  expectProblem(await ann.post(`${path(interview)}/room`), 404, 'not-found');
  const { body: chosen } = await choose(ann, interview).expect(200);
  const page = `/interviews/${interview.interviewId}/room`;
  expect(chosen).toMatchObject({ roomPath: page });
  expect((await ann.get(`${path(interview)}/calendar`).expect(200)).text.replaceAll('\r\n ', '')).toContain(page);
  expect((await ann.post(`${path(interview)}/room`).expect(200)).body).toEqual({ path: '/meet/room' });
  expect(rooms).toMatchObject([
    { title: filled.title, hostIds: [senior.memberId], memberIds: [ann.memberId], memberRole: 'talker' },
  ]);
  expectProblem(await ben.post(`${path(interview)}/room`), 404, 'not-found');
  const online = { place: { kind: 'online', where: '' } };
  expectProblem(
    await senior.post(place(await apply(ben, positionId)), interviewForm(48, online)),
    400,
    'invalid-request',
  );
});

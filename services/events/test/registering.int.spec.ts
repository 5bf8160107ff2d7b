import { describeApplicationPorts } from '@renmai/applications/testing';
import { eventTold } from '@renmai/contracts/events/events.events';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { Periodic } from '@renmai/service-kit';
import {
  befriend,
  block,
  expectProblem,
  homepageOf,
  profileDocuments,
  register,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import {
  at,
  attach,
  complete,
  coOrganizing,
  created,
  decide,
  draftPath,
  edited,
  fill,
  managed,
  pass,
  registerFor,
  registration,
  seen,
  send,
  wallIn,
} from './support/events.js';

let service: TestService;
let host: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule, await profileDocuments());
  host = await register(service, 'Host');
});
afterAll(() => service.close());

const person = (name = 'Guest') => register(service, name);
const stateOf = async (member: TestMember, eventId: string) => (await seen(member, eventId)).ownRegistration?.state;
const withdraw = async (member: TestMember, applicationId: string) => {
  const own = `/api/calendar/applications/${applicationId}`;
  return member.post(`${own}/withdraw`, { version: (await member.get(own).expect(200)).body.version });
};

describeApplicationPorts('events', async () => {
  const [owner, content, analyst, stranger] = [
    await register(service, 'Eve'),
    await register(service, 'Fay'),
    await register(service, 'Gus'),
    await register(service, 'Hal'),
  ];
  const homepageId = await homepageOf(
    service,
    [
      [owner, 'senior'],
      [content, 'content'],
      [analyst, 'analyst'],
    ],
    'Lamps Ltd',
  );
  const form = { organizer: { kind: 'homepage', homepageId } };
  const [openId, endedId] = [await created(owner, form), await created(owner, form)];
  // It ended a quarter of an hour ago.
  await pass(service, endedId, (Date.parse(`${wallIn(10, '11:15')}Z`) - Date.now()) / 86_400_000);
  return {
    service,
    publisher: { kind: 'homepage' as const, id: homepageId, name: 'Lamps Ltd' },
    openId,
    endedId,
    members: {
      senior: owner.memberId,
      content: content.memberId,
      analyst: analyst.memberId,
      stranger: stranger.memberId,
    },
    form: registration,
    // Whether friends see it.
    unlisted: ['shown'],
  };
});

it('an open event has a place for everybody who registers, with all fields of the form', async () => {
  const [eventId, guest] = [await created(host, { phone: true }), await person()];
  const applicationId = await registerFor(guest, eventId);
  expect(await seen(guest, eventId)).toMatchObject({
    ownRegistration: { applicationId, state: 'approved', rank: null, shown: true },
    refusal: 'events.already-registered',
  });
  const { body } = await host.get(at(eventId, `/applicants/${applicationId}`)).expect(200);
  expect(body).toMatchObject({ form: registration, state: 'approved', name: 'Guest' });
  const { text } = await host.get(at(eventId, '/applicants.csv?state=all')).expect(200);
  expect(text).toContain('Lamps Ltd');
  expect((await managed(host, eventId)).counts).toMatchObject({ approved: 1, registered: 0 });
});

it('missing and wrong values are named, field by field', async () => {
  const [eventId, guest] = [await created(host, { phone: true }), await person()];
  const version = await fill(guest, eventId, { form: { name: '', email: 'nowhere', mobile: '12' } });
  const answer = await send(guest, eventId, version);
  expectProblem(answer, 409, 'applications.draft-incomplete');
  const pointers = (answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
  expect(pointers.toSorted()).toEqual(['/form/email', '/form/mobile', '/form/name']);
});

it('nobody registers twice, and the message says so', async () => {
  const [eventId, guest] = [await created(host), await person()];
  await registerFor(guest, eventId);
  const again = await guest.put(draftPath(eventId), { version: 0, form: {}, answers: [] });
  expectProblem(again, 409, 'events.already-registered');
  expect(again.body.title).toBe('Please do not repeat your registration');
});

it('organizers do not register for their own', async () => {
  const [eventId, friend] = [await created(host), await person('Friend')];
  await befriend(service, host, friend);
  await service.drained();
  await coOrganizing(host, eventId, friend);
  for (const member of [host, friend]) {
    const answer = await member.put(draftPath(eventId), { version: 0, form: {}, answers: [] });
    expectProblem(answer, 409, 'applications.own-target');
    expect((await seen(member, eventId)).refusal).toBe('applications.own-target');
  }
});

it('one that asks for a résumé asks for education and work experience too', async () => {
  const [eventId, guest] = [await created(host, { resume: 'required' }), await person()];
  expect((await seen(guest, eventId)).refusal).toBe('applications.background-incomplete');
  await attach(guest, eventId, 'resume');
  const answer = await send(guest, eventId, await fill(guest, eventId));
  expectProblem(answer, 409, 'applications.background-incomplete');
  expect(answer.body.title).toBe('Please complete your education and work experience!');
  await complete(service, guest);
  expect((await seen(guest, eventId)).refusal).toBeNull();
  await registerFor(guest, eventId);
  expect(await stateOf(guest, eventId)).toBe('approved');
});

describe('by approval', () => {
  it('is decided by organizers, and notified', async () => {
    const eventId = await created(host, { registration: 'approval', places: 2 });
    const [yes, no] = [await person('Yes'), await person('No')];
    const [first, second] = [await registerFor(yes, eventId), await registerFor(no, eventId)];
    expect(await stateOf(yes, eventId)).toBe('applied');
    await decide(host, eventId, first, 'approve');
    await decide(host, eventId, second, 'reject');
    await waitFor(async () => (await stateOf(yes, eventId)) === 'approved');
    await waitFor(async () => (await stateOf(no, eventId)) === 'rejected');
    const outcomes = (await service.published(eventApplicationEvents.told)).map(({ data }) => data);
    expect(outcomes).toContainEqual(expect.objectContaining({ applicantId: yes.memberId, outcome: 'approved' }));
    expect((await managed(host, eventId)).counts).toMatchObject({ approved: 1, rejected: 1 });
  });
});

describe('places', () => {
  it('a full event without a waiting list refuses registrations', async () => {
    const eventId = await created(host, { places: 1, whenFull: 'refuse' });
    await registerFor(await person(), eventId);
    const late = await person('Late');
    expect((await seen(late, eventId)).refusal).toBe('applications.full');
    expectProblem(await send(late, eventId, await fill(late, eventId)), 409, 'applications.full');
  });

  it('a full one has a waiting list, in order; a withdrawal gives the place to the next member', async () => {
    const eventId = await created(host, { places: 1 });
    const [first, second, third] = [await person('First'), await person('Second'), await person('Third')];
    const taken = await registerFor(first, eventId);
    await registerFor(second, eventId);
    await registerFor(third, eventId);
    expect(await seen(second, eventId)).toMatchObject({ ownRegistration: { state: 'waiting', rank: 1 } });
    expect(await seen(third, eventId)).toMatchObject({ ownRegistration: { state: 'waiting', rank: 2 } });
    expect((await managed(host, eventId)).counts).toMatchObject({ approved: 1, waiting: 2 });
    expect((await withdraw(first, taken)).status).toBe(200);
    expect(await seen(first, eventId)).toMatchObject({ ownRegistration: null, places: { taken: 1, left: 0 } });
    expect(await seen(second, eventId)).toMatchObject({ ownRegistration: { state: 'approved', rank: null } });
    expect(await seen(third, eventId)).toMatchObject({ ownRegistration: { state: 'waiting', rank: 1 } });
    const promoted = (await service.published(eventApplicationEvents.promoted)).filter(
      ({ data }) => data.targetId === eventId,
    );
    expect(promoted).toMatchObject([{ data: { applicantId: second.memberId, outcome: 'approved' } }]);
  });

  it('more places are given to waiting members at once', async () => {
    const eventId = await created(host, { places: 1 });
    const [first, second] = [await person('First'), await person('Second')];
    for (const member of [first, second]) await registerFor(member, eventId);
    await edited(host, eventId, { places: 2 });
    expect(await stateOf(second, eventId)).toBe('approved');
  });

  it('a place can be offered, and is accepted or declined', async () => {
    const eventId = await created(host, { places: 1, promotion: 'offer' });
    const [first, second, third] = [await person('First'), await person('Second'), await person('Third')];
    const taken = await registerFor(first, eventId);
    const [ofSecond, ofThird] = [await registerFor(second, eventId), await registerFor(third, eventId)];
    await withdraw(first, taken);
    expect(await stateOf(second, eventId)).toBe('offered');
    expect((await seen(third, eventId)).places).toMatchObject({ left: 0 });
    await withdraw(second, ofSecond);
    expect(await stateOf(third, eventId)).toBe('offered');
    const own = `/api/calendar/applications/${ofThird}`;
    const { version } = (await third.get(own).expect(200)).body;
    await third.post(`${own}/accept`, { version }).expect(200);
    expect(await stateOf(third, eventId)).toBe('approved');
  });
});

it('a phone number is asked for where the organizers want one', async () => {
  const [free, asking] = [await created(host), await created(host, { phone: true })];
  const guest = await person();
  await registerFor(guest, free, { form: { mobile: '' } });
  expect((await seen(guest, free)).phone).toBe(false);
  const version = await fill(guest, asking, { form: { mobile: '' } });
  const answer = await send(guest, asking, version);
  expectProblem(answer, 409, 'applications.draft-incomplete');
  expect(answer.body.errors).toMatchObject([{ pointer: '/form/mobile' }]);
});

describe('until when', () => {
  it.each([
    ['registration has ended', { closes: wallIn(5) }, 6, 'events.registration-closed'],
    ['it has begun', { times: { starts: wallIn(10), ends: wallIn(12), zone: 'UTC' } }, 11, 'events.event-begun'],
    ['it is over', {}, 20, 'events.event-over'],
  ])('%s', async (_, form, days, code) => {
    const [eventId, guest] = [await created(host, form), await person()];
    const version = await fill(guest, eventId);
    await pass(service, eventId, days);
    expect((await seen(guest, eventId)).refusal).toBe(code);
    expectProblem(await send(guest, eventId, version), 409, code);
  });

  it('a continuing event accepts registrations after it began, until it ends', async () => {
    const times = { starts: wallIn(10), ends: wallIn(12), zone: 'UTC' };
    const [eventId, guest] = [await created(host, { times, continuing: true }), await person()];
    await pass(service, eventId, 11);
    await registerFor(guest, eventId);
    expect(await seen(guest, eventId)).toMatchObject({ state: 'ongoing', ownRegistration: { state: 'approved' } });
    const late = await person('Late');
    const version = await fill(late, eventId);
    await pass(service, eventId, 2);
    expectProblem(await send(late, eventId, version), 409, 'events.event-over');
  });

  it('a cancelled event accepts no registrations, and existing ones can still be read', async () => {
    const [eventId, guest] = [await created(host), await person()];
    const applicationId = await registerFor(guest, eventId);
    await host.post(at(eventId, '/cancel'), { version: 1, words: 'Too dark' }).expect(200);
    const late = await person('Late');
    expect((await seen(late, eventId)).refusal).toBe('events.event-cancelled');
    const { body } = await guest.get(`/api/calendar/applications/${applicationId}`).expect(200);
    expect(body).toMatchObject({ state: 'approved', target: { open: false, gone: false, cancelled: true } });
  });

  it('after the end, registrations without an answer get one', async () => {
    const [eventId, guest] = [await created(host, { registration: 'approval' }), await person()];
    const applicationId = await registerFor(guest, eventId);
    await pass(service, eventId, 20);
    await service.running.app.get(Periodic).run('answer-registrations');
    await waitFor(async () => (await stateOf(guest, eventId)) === 'rejected');
    const { body } = await guest.get(`/api/calendar/applications/${applicationId}`).expect(200);
    expect(body.timeline.at(-1)).toMatchObject({ by: 'clock', message: { subject: 'Evening of light has ended' } });
  });
});

it('by invitation: friends are invited and notified once, others find nothing', async () => {
  const eventId = await created(host, { registration: 'invitation' });
  const [friend, other] = [await person('Friend'), await person('Other')];
  await befriend(service, host, friend);
  await service.drained();
  const memberIds = [friend.memberId, other.memberId];
  const invite = () => host.post(at(eventId, '/invitations'), { memberIds }).expect(200);
  expect((await invite()).body).toMatchObject({ invited: 1 });
  expect((await invite()).body).toMatchObject({ invited: 0 });
  const told = (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId);
  expect(told).toMatchObject([{ data: { kind: 'invited', tell: [friend.memberId] } }]);
  await other.get(at(eventId)).expect(404);
  await other.get(draftPath(eventId)).expect(404);
  await registerFor(friend, eventId);
  const { body } = await host.get(at(eventId, '/invitations')).expect(200);
  expect(body.items).toMatchObject([{ member: { memberId: friend.memberId }, registered: true }]);
  // Registered members still see it, and nobody else can register.
  const opened = await created(host);
  const early = await person('Early');
  await registerFor(early, opened);
  await edited(host, opened, { registration: 'invitation' });
  expect(await stateOf(early, opened)).toBe('approved');
  await other.get(at(opened)).expect(404);
});

it('members with a block in either direction do not find the event', async () => {
  const [eventId, blocked, blocking] = [await created(host), await person('Blocked'), await person('Blocking')];
  const applicationId = await registerFor(blocked, eventId);
  await block(service, host, blocked);
  await block(service, blocking, host);
  await service.drained();
  for (const member of [blocked, blocking]) await member.get(at(eventId)).expect(404);
  await blocking.get(draftPath(eventId)).expect(404);
  const { body } = await blocked.get(`/api/calendar/applications/${applicationId}`).expect(200);
  expect(body.target).toMatchObject({ gone: true, publisher: { kind: 'member', member: null } });
});

it('a member who publishes has message templates of their own, which their guests read and nobody else sees', async () => {
  const [eventId, guest, helper] = [await created(host, { registration: 'approval' }), await person(), await person()];
  await befriend(service, host, helper);
  await service.drained();
  await coOrganizing(host, eventId, helper);
  const templates = `/api/calendar/publishers/${host.memberId}/templates`;
  const texts = { en: { subject: 'Come in', body: 'The lamps are on.' } };
  const { body: template } = await host.post(templates, { kind: 'approve', name: 'Lamps', texts }).expect(201);
  for (const other of [helper, guest]) await other.get(templates).expect(404);
  const applicationId = await registerFor(guest, eventId);
  const { body } = await host.get(at(eventId, `/applicants/${applicationId}`)).expect(200);
  const items = [{ applicationId, version: body.version as number }];
  const message = { kind: 'template', templateId: template.templateId as string };
  await host.post(at(eventId, '/decisions'), { items, action: 'approve', message, delayMinutes: 0 }).expect(202);
  await waitFor(async () => (await stateOf(guest, eventId)) === 'approved');
  const own = await guest.get(`/api/calendar/applications/${applicationId}`).expect(200);
  expect(JSON.stringify(own.body)).toContain('The lamps are on.');
  const { body: written } = await host.get('/api/calendar/applications/export').expect(200);
  expect(JSON.stringify(written)).toContain('The lamps are on.');
  const { body: others } = await helper.get('/api/calendar/applications/export').expect(200);
  expect(JSON.stringify(others)).not.toContain('The lamps are on.');
});

import { meetingTold } from '@renmai/contracts/conference/conference.events';
import { eventGone } from '@renmai/contracts/events/events.events';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { block, expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { IN_AN_HOUR, meet, savedChat, wasIn, withoutMedia } from './support/conference.js';

let service: TestService;
let host: TestMember;
let ann: TestMember;
beforeAll(async () => {
  service = await withoutMedia();
  [host, ann] = [await register(service, 'Host'), await register(service, 'Ann')];
});
afterAll(() => service.close());

const told = async (meetingId: string) =>
  (await service.published(meetingTold)).filter(({ data }) => data.meetingId === meetingId).map(({ data }) => data);

it('without a media worker calls are refused, and everything else works', async () => {
  const { body } = await service.http.get('/api/meetings/readiness').expect(200);
  expect(body).toEqual({ state: 'unavailable', recording: 'off' });
  const { meetingId } = await meet(host);
  expectProblem(await ann.post(`/api/meetings/${meetingId}/entries`, {}), 503, 'conference.unavailable');
});

it('a meeting is planned, invited to, moved, ended, and listed for all of its people', async () => {
  const startsAt = IN_AN_HOUR();
  const planned = await meet(host, { title: 'Planning', startsAt, invite: [ann.memberId] });
  expect(planned).toMatchObject({
    ...{ title: 'Planning', state: 'planned', role: 'admin', startsAt, hasPassword: false },
    path: `/meet/${planned.meetingId}`,
  });
  const own = `/api/meetings/${planned.meetingId}`;
  const { body: list } = await ann.get('/api/meetings').expect(200);
  expect(list.items).toMatchObject([{ meetingId: planned.meetingId, role: 'talker', host: { name: 'Host' } }]);
  expect((await host.get(`${own}/invited`).expect(200)).body.items).toMatchObject([{ member: { name: 'Ann' } }]);
  expectProblem(await ann.post(`${own}/entries`, {}), 409, 'conference.meeting-not-begun');
  const later = new Date(Date.parse(startsAt) + 60_000).toISOString();
  await host.patch(own, { startsAt: later, title: 'Plans' }).expect(200);
  const file = await ann.get(`${own}/file.ics`).expect(200);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.text).toContain('SUMMARY:Plans');
  await host.delete(own).expect(204);
  await host.delete(own).expect(204);
  expect(await told(planned.meetingId)).toMatchObject([
    { kind: 'invited', tell: [ann.memberId], host: { name: 'Host' } },
    { kind: 'moved', startsAt: later },
    { kind: 'cancelled' },
  ]);
  const { body: past } = await ann.get('/api/meetings?when=past').expect(200);
  expect(past.items).toMatchObject([{ meetingId: planned.meetingId, state: 'cancelled' }]);
  expectProblem(await host.patch(own, { title: 'Too late' }), 409, 'conference.meeting-over');
});

it('a weekly meeting takes place again at the same address, until its last day or until it is cancelled', async () => {
  const startsAt = IN_AN_HOUR();
  const weeks = (count: number): string => new Date(Date.parse(startsAt) + count * 7 * 86_400_000).toISOString();
  const repeats = { until: weeks(1), timeZone: 'Asia/Shanghai' };
  const { meetingId } = await meet(host, { title: 'Weekly', startsAt, repeats, invite: [ann.memberId] });
  const own = `/api/meetings/${meetingId}`;
  expect((await ann.get(`${own}/file.ics`).expect(200)).text).toContain('RRULE:FREQ=WEEKLY;UNTIL=');
  await host.post(`${own}/end`).expect(204);
  expect((await ann.get(own).expect(200)).body).toMatchObject({ state: 'planned', startsAt: weeks(1), repeats });
  await host.post(`${own}/end`).expect(204);
  expect((await ann.get(own).expect(200)).body).toMatchObject({ state: 'over' });

  // nobody ends this one
  const left = await meet(host, { title: 'Left', startsAt, repeats: { ...repeats, until: weeks(3) } });
  const ago = `starts_at - interval '8 days'`;
  await service.dataSource.query(`UPDATE meeting SET starts_at = ${ago} WHERE id = $1`, [left.meetingId]);
  await service.running.app.get(Periodic).run('repeat-meetings');
  expect((await host.get(`/api/meetings/${left.meetingId}`).expect(200)).body).toMatchObject({ state: 'planned' });
  const long = { title: 'Long', startsAt, repeats: { ...repeats, until: weeks(60) } };
  expectProblem(await host.post('/api/meetings', long), 422, 'conference.repeats-too-long');
});

it('while the host is deactivated nobody sees or enters a meeting; afterwards it is unchanged', async () => {
  const away = await register(service, 'Away');
  const { meetingId } = await meet(away, {
    title: 'Later',
    startsAt: IN_AN_HOUR(),
    invite: [ann.memberId],
    guests: true,
  });
  await meet(away, { title: 'Too', startsAt: IN_AN_HOUR(), invite: [ann.memberId, host.memberId] });
  expect((await away.get('/api/meetings/dependants').expect(200)).body).toEqual({ running: 2, people: 2 });
  const seen = async () => [
    (await ann.get(`/api/meetings/${meetingId}`)).status,
    (await service.http.get(`/api/meetings/${meetingId}`)).status,
    ((await ann.get('/api/meetings').expect(200)).body.items as { meetingId: string }[]).some(
      (one) => one.meetingId === meetingId,
    ),
  ];
  expect(await seen()).toEqual([200, 200, true]);
  const { memberId } = away;
  await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
  await service.drained();
  expect(await seen()).toEqual([404, 404, false]);
  expectProblem(await ann.post(`/api/meetings/${meetingId}/entries`, {}), 404, 'not-found');
  await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
  await service.drained();
  expect(await seen()).toEqual([200, 200, true]);
});

it('shows afterwards who was there, to those who were invited or took part', async () => {
  const [ben, blocked] = [await register(service, 'Ben'), await register(service, 'Blocked')];
  const { meetingId } = await meet(host, { invite: [ann.memberId] });
  const attendance = async (member: TestMember) =>
    (await member.get(`/api/meetings/${meetingId}/attendance`).expect(200)).body.items as unknown[];
  await wasIn(service, meetingId, [ben, blocked]);
  await block(service, blocked, ann);
  await service.drained();
  const guest = { member: null, guestName: 'A visitor', stays: [{ enteredAt: expect.any(String), leftAt: null }] };
  const of = (name: string) => ({ member: expect.objectContaining({ name }), guestName: null });
  expect(await attendance(host)).toMatchObject([of('Ben'), of('Blocked'), guest]);
  expect(await attendance(ann)).toMatchObject([of('Ben'), guest]);
  expect(await attendance(ben)).toHaveLength(3);
  // has the address alone
  expect(await attendance(await register(service, 'Other'))).toEqual([]);
  expectProblem(await blocked.get(`/api/meetings/${uuidv7()}/attendance`), 404, 'not-found');

  await service.dataSource.query(`UPDATE guest_visit SET entered_at = now() - interval '91 days'`);
  await service.running.app.get(Periodic).run('forget-guests');
  expect(await attendance(host)).toHaveLength(2);
});

it('has notes that its people write, each on top of what they read', async () => {
  const { meetingId } = await meet(host, { invite: [ann.memberId] });
  const own = `/api/meetings/${meetingId}/notes`;
  expect((await ann.get(own).expect(200)).body).toMatchObject({ text: '', version: 0, mayEdit: true });
  await ann.put(own, { text: 'Lamps', version: 0 }).expect(200);
  expectProblem(await host.put(own, { text: 'Lenses', version: 0 }), 409, 'version-conflict');
  const { body } = await host.put(own, { text: 'Lamps and lenses', version: 1 }).expect(200);
  expect(body).toMatchObject({ version: 2, changedBy: { name: 'Host' } });
  // the same again changes nothing
  expect((await ann.put(own, { text: 'Lamps and lenses', version: 2 }).expect(200)).body).toMatchObject({ version: 2 });
  // has the address alone
  const other = await register(service, 'Other');
  expect((await other.get(own).expect(200)).body).toMatchObject({ text: '', version: 0, mayEdit: false });
  expectProblem(await other.put(own, { text: 'Mine', version: 2 }), 403, 'forbidden');
});

it('has a saved chat for those who took part, without the words of who is not found', async () => {
  const [ben, other] = [await register(service, 'Ben'), await register(service, 'Other')];
  const { meetingId } = await meet(host, { invite: [ann.memberId, other.memberId] });
  await wasIn(service, meetingId, [host, ann, ben]);
  const [first] = await savedChat(service, meetingId, [ann, ben, null]);
  const own = `/api/meetings/${meetingId}/chat`;
  const texts = async (by: TestMember, query = ''): Promise<string[]> => {
    const { body } = await by.get(`${own}${query}`).expect(200);
    return (body as { items: { text: string }[] }).items.map(({ text }) => text);
  };
  expect((await ann.get(own).expect(200)).body).toMatchObject({
    items: [
      { member: { name: 'Ann' }, guestName: null, text: 'Word 1', mayDelete: true },
      { member: { name: 'Ben' }, text: 'Word 2', mayDelete: false },
      { member: null, guestName: 'Guest', text: 'Word 3' },
    ],
    nextCursor: null,
  });
  const { nextCursor } = (await ann.get(`${own}?limit=1`).expect(200)).body as { nextCursor: string };
  expect(await texts(ann, `?limit=1&cursor=${nextCursor}`)).toEqual(['Word 2']);
  // invited, and never there
  expect(await texts(other)).toEqual([]);
  await block(service, ann, ben);
  await service.drained();
  expect(await texts(ann)).toEqual(['Word 1', 'Word 3']);
  expectProblem(await ben.delete(`${own}/${first}`), 404, 'not-found');
  expectProblem(await other.delete(`${own}/${first}`), 404, 'not-found');
  await host.delete(`${own}/${first}`).expect(204);
  expect(await texts(host)).toEqual(['Word 2', 'Word 3']);
  await service.dataSource.query(`UPDATE saved_message SET at = now() - interval '91 days' WHERE text = 'Word 3'`);
  await service.running.app.get(Periodic).run('forget-saved-chats');
  expect(await texts(host)).toEqual(['Word 2']);
});

it('times and invited members are checked', async () => {
  const past = { title: 'Then', startsAt: '2020-01-01T00:00:00.000Z' };
  expectProblem(await host.post('/api/meetings', past), 422, 'conference.in-the-past');
  const turned = { title: 'Turned', startsAt: IN_AN_HOUR(), endsAt: new Date().toISOString() };
  expectProblem(await host.post('/api/meetings', turned), 422, 'conference.end-before-start');
  const blocked = await register(service, 'Blocked');
  await block(service, blocked, host);
  await service.drained();
  const { meetingId } = await meet(host, { invite: [blocked.memberId, host.memberId, ann.memberId] });
  expect(await told(meetingId)).toMatchObject([{ tell: [ann.memberId] }]);
});

it('has a password that cannot be found by trying, and that its host does not need', async () => {
  const { meetingId } = await meet(host, { password: 'lantern' });
  const enter = (body: object) => ann.post(`/api/meetings/${meetingId}/entries`, body);
  expectProblem(await enter({}), 403, 'conference.password-needed');
  // The password is right: 503, because there is no worker here.
  expectProblem(await enter({ password: ' lantern ' }), 503, 'conference.unavailable');
  for (let tries = 0; tries < 10; tries += 1)
    expectProblem(await enter({ password: 'x' }), 403, 'conference.password-wrong');
  expectProblem(await enter({ password: 'lantern' }), 429, 'too-many-requests');
  expectProblem(await host.post(`/api/meetings/${meetingId}/entries`, {}), 503, 'conference.unavailable');
});

it('guests need a name, a meeting that accepts them, and an operator who does', async () => {
  const guestAt = (url: string, meetingId: string, body: object) =>
    service.withToken('', '', '', url).post(`/api/meetings/${meetingId}/entries`, body).unset('authorization');
  const open = await meet(host);
  expectProblem(await guestAt(service.url, open.meetingId, {}), 400, 'invalid-request');
  expectProblem(await guestAt(service.url, open.meetingId, { name: 'Visitor' }), 503, 'conference.unavailable');
  const { meetingId } = await meet(host, { guests: false });
  expectProblem(await guestAt(service.url, meetingId, { name: 'Visitor' }), 403, 'conference.no-guests');
});

it('other services have one room for each of their occasions, and decide who may enter', async () => {
  const id = '0199aa00-0000-7000-8000-000000000001';
  const path = `/internal/rooms/interview/${id}`;
  const body = {
    ...{ title: 'Interview', hostIds: [host.memberId], memberIds: [ann.memberId] },
    ...{ startsAt: IN_AN_HOUR(), endsAt: new Date(Date.now() + 2 * 60 * 60_000).toISOString() },
  };
  const jobs = service.asService('jobs');
  const { body: room } = await jobs.put(path, body).expect(200);
  expect((await jobs.put(path, { ...body, title: 'Second talk' }).expect(200)).body).toEqual(room);
  expect((await ann.get(`/api/meetings/${room.roomId}`).expect(200)).body).toMatchObject({
    ...{ kind: 'interview', title: 'Second talk', role: 'talker', path: room.path },
  });
  const other = await register(service, 'Other');
  expectProblem(await other.get(`/api/meetings/${room.roomId}`), 404, 'not-found');
  await jobs.put(path, { ...body, memberIds: [other.memberId] }).expect(200);
  expectProblem(await ann.get(`/api/meetings/${room.roomId}`), 404, 'not-found');
  await jobs.delete(path).expect(204);
  expect((await other.get(`/api/meetings/${room.roomId}`).expect(200)).body.state).toBe('cancelled');
});

it('rooms end with their interview or event, and members who lose a place are removed', async () => {
  const [talk, event] = [uuidv7(), uuidv7()];
  const body = {
    ...{ title: 'Together', hostIds: [host.memberId], memberIds: [ann.memberId] },
    ...{ startsAt: IN_AN_HOUR(), endsAt: new Date(Date.now() + 2 * 60 * 60_000).toISOString() },
  };
  const put = async (by: 'jobs' | 'events', path: string): Promise<string> =>
    (await service.asService(by).put(`/internal/rooms/${path}`, body).expect(200)).body.roomId as string;
  const [interviewRoom, eventRoom] = [await put('jobs', `interview/${talk}`), await put('events', `event/${event}`)];
  const stateOf = async (meetingId: string) => (await host.get(`/api/meetings/${meetingId}`).expect(200)).body.state;
  const homepage = { homepageId: uuidv7(), homepageName: 'South Quay', targetId: uuidv7(), title: 'Engineer' };
  await service.publish(jobInterviewEvents.stepped, {
    aggregateId: talk,
    data: {
      ...{ interviewId: talk, applicationId: uuidv7(), applicantId: ann.memberId, ...homepage },
      ...{ step: 'cancelled', by: 'applicant', startsAt: null, tell: [] },
    },
  });
  await service.drained();
  expect(await stateOf(interviewRoom)).toBe('cancelled');
  const publisher = { kind: 'member' as const, id: host.memberId, name: 'Host' };
  const applicationId = uuidv7();
  await service.publish(eventApplicationEvents.withdrawn, {
    aggregateId: applicationId,
    data: {
      ...{ applicationId, applicantId: ann.memberId, publisher, subject: null, targetId: event },
      ...{ title: 'Together', locale: 'en', tell: [], reason: '' },
    },
  });
  await service.drained();
  expectProblem(await ann.get(`/api/meetings/${eventRoom}`), 404, 'not-found');
  await service.publish(eventGone, { aggregateId: event, data: { eventId: event } });
  await service.drained();
  expect(await stateOf(eventRoom)).toBe('cancelled');
});

import type { EventComment } from '@renmai/contracts/events/after.api';
import { eventsMediaReferences, eventTold } from '@renmai/contracts/events/events.events';
import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import { mediaErased } from '@renmai/contracts/profile/media.events';
import { eventsReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  befriend,
  block,
  expectProblem,
  homepageOf,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, created, managed, pass, poster, seen, upload } from './support/events.js';
import { atDoor, byName, guestAt, guestsAt, type Guest } from './support/tickets.js';

let service: TestService;
let host: TestMember;
let friend: TestMember;
let stranger: TestMember;
let eventId: string;

beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [host, friend] = [await register(service, 'Host'), await register(service, 'Friend')];
  stranger = await register(service, 'Stranger');
  await befriend(service, host, friend);
  await service.drained();
  eventId = await created(host);
});
afterAll(() => service.close());

const say = (member: TestMember, text: string, about = eventId) => member.post(at(about, '/comments'), { text });
const comments = async (member: TestMember | null, about = eventId): Promise<EventComment[]> =>
  (await (member ?? service.http).get(at(about, '/comments')).expect(200)).body.items;
const over = (of = eventId) => pass(service, of, 11);
const cancel = async (): Promise<void> => {
  await host.post(at(eventId, '/cancel'), { version: (await managed(host, eventId)).version }).expect(200);
};

describe('comments', () => {
  it('are for organizers and friends of the publisher; everybody who sees the event reads them, the newest first', async () => {
    const first = (await say(friend, 'See you there').expect(201)).body as EventComment;
    expect(first).toMatchObject({ text: 'See you there', removable: true, organizer: false });
    await say(host, 'Looking forward').expect(201);
    const refused = await say(stranger, 'Me too');
    expectProblem(refused, 403, 'events.friends-first');
    expect(refused.body.title).toBe('Please add as a friend first');
    expect([(await seen(friend, eventId)).mayComment, (await seen(stranger, eventId)).mayComment]).toEqual([
      true,
      false,
    ]);
    expect((await comments(stranger)).map(({ text, organizer, removable }) => [text, organizer, removable])).toEqual([
      ['Looking forward', true, false],
      ['See you there', false, false],
    ]);
    expect(await comments(null)).toHaveLength(2);
    const page = (await stranger.get(at(eventId, '/comments?limit=1')).expect(200)).body;
    const rest = await stranger.get(at(eventId, `/comments?limit=1&cursor=${page.nextCursor}`)).expect(200);
    expect((rest.body.items as EventComment[]).map(({ text }) => text)).toEqual(['See you there']);
  });

  it('of a homepage are for its followers', async () => {
    const homepageId = await homepageOf(service, [[host, 'senior']]);
    const of = await created(host, { organizer: { kind: 'homepage', homepageId } });
    expectProblem(await say(friend, 'Hello', of), 403, 'events.follow-first');
    const data = { followerId: friend.memberId, kind: 'company', targetId: homepageId } as const;
    await service.publish(networkFollowAdded, { aggregateId: `${friend.memberId}:company:${homepageId}`, data });
    await service.drained();
    await say(friend, 'Hello', of).expect(201);
    await say(host, 'Welcome', of).expect(201);
  });

  it('are for everybody with a place as well', async () => {
    const homepageId = await homepageOf(service, [[host, 'senior']]);
    const of = await created(host, { organizer: { kind: 'homepage', homepageId } });
    for (const event of [eventId, of]) {
      const { member } = await guestAt(service, event);
      expect((await seen(member, event)).mayComment).toBe(true);
      await say(member, 'See you', event).expect(201);
    }
  });

  it('are not shown if there is a block in either direction', async () => {
    await say(friend, 'Hello').expect(201);
    await block(service, stranger, friend);
    await service.drained();
    expect(await comments(stranger)).toEqual([]);
    expect(await comments(host)).toHaveLength(1);
  });

  it('are removed by their author and by organizers, and by nobody else', async () => {
    const [one, two] = [await say(friend, 'One').expect(201), await say(friend, 'Two').expect(201)];
    const path = ({ body }: { body: { commentId: string } }, of = eventId) => at(of, `/comments/${body.commentId}`);
    expectProblem(await stranger.delete(path(one)), 403, 'forbidden');
    const other = await created(stranger);
    await stranger.delete(path(one, other)).expect(404);
    expect(await comments(host)).toHaveLength(2);
    for (const status of [204, 404]) await friend.delete(path(one)).expect(status);
    expect((await comments(host)).map(({ text, removable }) => [text, removable])).toEqual([['Two', true]]);
    await host.delete(path(two)).expect(204);
    expect(await comments(friend)).toEqual([]);
  });

  it('can be reported, and are deleted if staff decide so', async () => {
    const { commentId } = (await say(friend, 'Buy my lamps').expect(201)).body as EventComment;
    const report = (member: TestMember) =>
      member.post(`/api/calendar/event-comments/${commentId}/report`, { reason: 'spam', words: 'An advert' });
    expectProblem(await report(friend), 403, 'forbidden');
    await report(stranger).expect(204);
    const filed = await service.published(eventsReportFiled);
    expect(filed.at(-1)?.data).toMatchObject({
      subject: { kind: 'event-comment', id: commentId },
      within: { kind: 'event', id: eventId },
      accusedId: friend.memberId,
      reporterId: stranger.memberId,
      reason: 'spam',
      evidence: { text: 'Buy my lamps' },
    });
    const decide = async (outcome: 'dismissed' | 'upheld'): Promise<void> => {
      const about = { subject: { kind: 'event-comment', id: commentId }, accusedId: friend.memberId } as const;
      const parts = { reporterIds: [], homepageId: null, reason: null, words: '', decidedAt: new Date().toISOString() };
      const data = { caseId: uuidv7(), outcome, measure: 'remove' as const, ...about, ...parts };
      await service.publish(reportCaseDecided, { aggregateId: data.caseId, data });
      await service.drained();
    };
    await decide('dismissed');
    expect(await comments(stranger)).toHaveLength(1);
    await decide('upheld');
    expect(await comments(stranger)).toEqual([]);
    await block(service, friend, stranger);
    await service.drained();
    expectProblem(await report(stranger), 404, 'not-found');
  });
});

describe('attending friends', () => {
  const going = async (member: TestMember): Promise<string[]> =>
    (await member.get(at(eventId, '/going')).expect(200)).body.items.map(
      ({ memberId }: { memberId: string }) => memberId,
    );

  it('are shown to friends if they agreed and have a place', async () => {
    const viewer = stranger;
    const guests = await guestsAt(service, eventId, [{}, { shown: false }, {}]);
    const [shown, silent, unknown] = guests.map(({ member }) => member) as [TestMember, TestMember, TestMember];
    await befriend(service, viewer, shown);
    await befriend(service, viewer, silent);
    await service.drained();
    expect(await going(viewer)).toEqual([shown.memberId]);
    expect((await seen(viewer, eventId)).going).toMatchObject({ count: 1, sample: [{ memberId: shown.memberId }] });
    expect((await seen(unknown, eventId)).going).toEqual({ count: 0, sample: [] });
    // Agreed later, and taken back.
    await silent.put(at(eventId, '/going'), { shown: true }).expect(204);
    expect(new Set(await going(viewer))).toEqual(new Set([shown.memberId, silent.memberId]));
    expect((await seen(silent, eventId)).ownRegistration?.shown).toBe(true);
    await silent.put(at(eventId, '/going'), { shown: false }).expect(204);
    expect(await going(viewer)).toEqual([shown.memberId]);
    await block(service, shown, viewer);
    await service.drained();
    expect(await going(viewer)).toEqual([]);
    expectProblem(await viewer.put(at(eventId, '/going'), { shown: true }), 404, 'events.no-ticket');
  });
});

it('organizers write to those with a place, to those who wait, or to everybody', async () => {
  const of = await created(host, { places: 1 });
  const [first, second] = [await guestAt(service, of), await guestAt(service, of)];
  const write = (to: string, member = host) =>
    member.post(at(of, '/guest-messages'), { to, subject: 'Doors', body: 'They open at seven.' });
  expectProblem(await write('everyone', first.member), 404, 'not-found');
  for (const to of ['approved', 'waiting', 'everyone']) await write(to).expect(202);
  const letters = (await service.published(eventTold))
    .map(({ data }) => data)
    .filter(({ eventId: id, kind }) => id === of && kind === 'message');
  expect(letters.map(({ tell }) => new Set(tell))).toEqual([
    new Set([first.member.memberId]),
    new Set([second.member.memberId]),
    new Set([first.member.memberId, second.member.memberId]),
  ]);
  expect(letters[0]).toMatchObject({ subject: 'Doors', words: 'They open at seven.', byMemberId: host.memberId });
});

describe('after the end', () => {
  const thank = (member = host) =>
    member.post(at(eventId, '/thanks'), { subject: 'Thank you', body: 'It was bright.' });
  const thanks = async () =>
    (await service.published(eventTold))
      .map(({ data }) => data)
      .filter((data) => data.eventId === eventId && data.kind === 'thanks');

  it('a letter goes to those who came, once', async () => {
    const [came, absent] = (await guestsAt(service, eventId, [{}, {}])) as [Guest, Guest];
    expectProblem(await thank(), 409, 'events.event-not-over');
    await atDoor(host, eventId, byName(came.applicationId));
    await over();
    const answers = await Promise.all([thank(), thank()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 202)?.body).toEqual({ sent: 1 });
    expectProblem(await thank(), 409, 'events.thanked-already');
    const letters = await thanks();
    expect(letters).toMatchObject([{ subject: 'Thank you', words: 'It was bright.', tell: [came.member.memberId] }]);
    expect(letters[0]!.tell).not.toContain(absent.member.memberId);
    expect((await managed(host, eventId)).thankedAt).not.toBeNull();
  });

  it('if nobody was checked in, it goes to all who had a place; a cancelled event has none', async () => {
    const guest = await guestAt(service, eventId);
    await over();
    expect((await thank().expect(202)).body).toEqual({ sent: 1 });
    expect((await thanks())[0]!.tell).toEqual([guest.member.memberId]);
    eventId = await created(host);
    await cancel();
    await over();
    expectProblem(await thank(), 409, 'events.event-cancelled');
  });

  it('members who had a place give feedback; organizers read it without names', async () => {
    const guests = await guestsAt(service, eventId, [{}, {}]);
    const [one, two] = guests.map(({ member }) => member) as [TestMember, TestMember];
    const tell = (member: TestMember, body: object) => member.put(at(eventId, '/feedback/mine'), body);
    expectProblem(await tell(one, { stars: 5 }), 409, 'events.event-not-over');
    expect((await seen(one, eventId)).mayGiveFeedback).toBe(false);
    await over();
    expect([(await seen(one, eventId)).mayGiveFeedback, (await seen(friend, eventId)).mayGiveFeedback]).toEqual([
      true,
      false,
    ]);
    expectProblem(await tell(friend, { stars: 5 }), 403, 'events.not-attended');
    expect((await one.get(at(eventId, '/feedback/mine')).expect(200)).body).toEqual({ feedback: null });
    await tell(one, { stars: 2, words: 'Too dark' }).expect(204);
    await tell(two, { stars: 5 }).expect(204);
    await tell(one, { stars: 4, words: 'Bright enough' }).expect(204);
    expect((await one.get(at(eventId, '/feedback/mine')).expect(200)).body.feedback).toMatchObject({ stars: 4 });
    const { body } = await host.get(at(eventId, '/feedback')).expect(200);
    expect(body).toMatchObject({ count: 2, average: 4.5, nextCursor: null });
    expect(body.items).toEqual([
      { stars: 4, words: 'Bright enough', at: expect.any(String) },
      { stars: 5, words: '', at: expect.any(String) },
    ]);
    const page = (await host.get(at(eventId, '/feedback?limit=1')).expect(200)).body;
    const next = await host.get(at(eventId, `/feedback?limit=1&cursor=${page.nextCursor}`)).expect(200);
    expect(next.body.items).toMatchObject([{ stars: 5 }]);
    expect(JSON.stringify(body)).not.toContain(one.memberId);
    expectProblem(await one.get(at(eventId, '/feedback')), 404, 'not-found');
  });
});

describe('pictures', () => {
  const add = (member: TestMember, mediaId: string, caption = '') =>
    member.post(at(eventId, '/pictures'), { mediaId, caption });
  const pictures = async (): Promise<{ pictureId: string; caption: string }[]> =>
    (await service.http.get(at(eventId, '/pictures')).expect(200)).body.items;
  const references = async (mediaId: string) =>
    (await service.published(eventsMediaReferences)).flatMap(({ data }) =>
      data.ref.includes('event-picture') && (data.mediaIds.length === 0 || data.mediaIds.includes(mediaId))
        ? [data]
        : [],
    );

  it('are added by organizers once it began, kept while they are shown, and released afterwards', async () => {
    const mediaId = await upload(service, host, 'event-picture');
    expectProblem(await add(host, mediaId), 409, 'events.event-not-over');
    await over();
    expectProblem(await add(stranger, await upload(service, stranger, 'event-picture')), 404, 'not-found');
    expectProblem(await add(host, await upload(service, friend, 'event-picture')), 409, 'events.picture-not-ready');
    expectProblem(await add(host, await poster(service, host)), 409, 'events.picture-not-ready');
    const { pictureId } = (await add(host, mediaId, 'The hall').expect(201)).body;
    expectProblem(await add(host, mediaId), 409, 'events.picture-not-ready');
    const second = (await add(host, await upload(service, host, 'event-picture')).expect(201)).body;
    expect(await pictures()).toMatchObject([
      { pictureId, caption: 'The hall', picture: { mediaId } },
      { pictureId: second.pictureId },
    ]);
    const ref = `event-picture:${pictureId}`;
    expect(await references(mediaId)).toContainEqual({ ref, mediaIds: [mediaId] });
    for (const status of [204, 404]) await host.delete(at(eventId, `/pictures/${pictureId}`)).expect(status);
    expect(await references(mediaId)).toContainEqual({ ref, mediaIds: [] });
    expect(await pictures()).toHaveLength(1);
  });

  it('one whose file is erased is not shown', async () => {
    const mediaId = await upload(service, host, 'event-picture');
    await over();
    await add(host, mediaId).expect(201);
    await service.publish(mediaErased, {
      aggregateId: mediaId,
      data: { mediaId, ownerId: host.memberId, purpose: 'event-picture' },
    });
    await service.drained();
    expect(await pictures()).toEqual([]);
  });
});

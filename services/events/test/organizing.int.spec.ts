import { jest } from '@jest/globals';
import { maxOrganizers } from '@renmai/contracts/events/event.schema';
import { eventTold } from '@renmai/contracts/events/events.events';
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
import { MemberReach } from '@renmai/member-directory';
import { reachOutcomes, type ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, edited, managed, pass, registerFor, seen, seriesOf } from './support/events.js';

let service: TestService;
let host: TestMember;
let friend: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  host = await register(service, 'Host');
  [friend, stranger] = [await friendOf(host, 'Friend'), await register(service, 'Stranger')];
});
afterAll(() => service.close());

async function friendOf(member: TestMember, name: string): Promise<TestMember> {
  const other = await register(service, name);
  await befriend(service, member, other);
  await service.drained();
  return other;
}
const name = (member: TestMember, eventId: string, by = host) =>
  by.put(at(eventId, `/organizers/${member.memberId}`), {});
/** Mocks the chat settings of the members who are asked. */
const settingSays = (outcome: ReachOutcome) => {
  const reach = service.running.app.get(MemberReach, { strict: false });
  jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, outcome])));
};
const answer = (member: TestMember, eventId: string, how: 'accept' | 'decline') =>
  member.post(at(eventId, `/organizer-request/${how}`));
const received = async (member: TestMember) => {
  const { items } = (await member.get('/api/calendar/organizer-requests').expect(200)).body as {
    items: { event: { eventId: string }; by: { memberId: string } | null }[];
  };
  return items.map(({ event, by }) => [event.eventId, by?.memberId ?? null]);
};
const told = async (eventId: string) =>
  (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId).map(({ data }) => data);

describe('co-organizers', () => {
  it('are friends who were asked and agreed, of all dates of a series', async () => {
    settingSays('requested');
    const [first = '', second = ''] = await seriesOf(host, 2);
    expectProblem(await name(stranger, first), 403, 'events.not-a-friend');
    await name(friend, second).expect(204);
    await name(friend, first).expect(204);
    for (const eventId of [first, second]) {
      await friend.get(at(eventId, '/management')).expect(404);
      expect((await seen(friend, eventId)).organizerRequest).toMatchObject({ by: { memberId: host.memberId } });
      expect((await seen(stranger, eventId)).organizerRequest).toBeNull();
      expect(await managed(host, eventId)).toMatchObject({
        coOrganizers: [],
        askedOrganizers: [{ member: { memberId: friend.memberId } }],
      });
    }
    expect(await received(friend)).toEqual([[first, host.memberId]]);
    expectProblem(await answer(stranger, first, 'accept'), 404, 'not-found');
    await answer(friend, second, 'accept').expect(204);
    await answer(friend, first, 'accept').expect(204);
    for (const eventId of [first, second]) {
      expect(await managed(friend, eventId)).toMatchObject({ owner: false, askedOrganizers: [] });
      expect((await seen(stranger, eventId)).coOrganizers).toMatchObject([{ memberId: friend.memberId }]);
    }
    expect(await received(friend)).toEqual([]);
    expect([...(await told(first)), ...(await told(second))]).toMatchObject([
      { kind: 'organizer-asked', tell: [friend.memberId], byMemberId: host.memberId },
      { kind: 'organizer-added', tell: [host.memberId], byMemberId: friend.memberId },
    ]);
  });

  it.each(reachOutcomes)(
    'are told of the question only as their settings say: %s; the answer is equal',
    async (outcome) => {
      settingSays(outcome);
      const eventId = await created(host);
      const { status, text } = await name(friend, eventId);
      expect({ status, text }).toEqual({ status: 204, text: '' });
      expect((await told(eventId)).map(({ kind }) => kind)).toEqual(outcome === 'requested' ? ['organizer-asked'] : []);
      expect(await received(friend)).toContainEqual([eventId, host.memberId]);
    },
  );

  it('decline without a trace, and are not asked again', async () => {
    settingSays('requested');
    const eventId = await created(host, { registration: 'invitation' });
    await name(friend, eventId).expect(204);
    const before = await managed(host, eventId);
    await answer(friend, eventId, 'decline').expect(204);
    await answer(friend, eventId, 'decline').expect(204);
    expect(await managed(host, eventId)).toEqual(before);
    expectProblem(await friend.get(at(eventId)), 404, 'not-found');
    expectProblem(await answer(friend, eventId, 'accept'), 404, 'not-found');
    await name(friend, eventId).expect(204);
    await host.delete(at(eventId, `/organizers/${friend.memberId}`)).expect(204);
    expect((await managed(host, eventId)).askedOrganizers).toEqual([]);
    await name(friend, eventId).expect(204);
    expect((await managed(host, eventId)).askedOrganizers).toHaveLength(1);
    expect((await received(friend)).map(([id]) => id)).not.toContain(eventId);
    expect((await told(eventId)).map(({ kind }) => kind)).toEqual(['organizer-asked']);
  });

  it('are not asked any more once it is taken back, over, cancelled, or they block each other', async () => {
    settingSays('requested');
    const [back, over, cancelled, blocked] = [
      await created(host),
      await created(host),
      await created(host),
      await created(host),
    ];
    const other = await friendOf(host, 'Asked');
    for (const eventId of [back, over, cancelled, blocked]) await name(other, eventId).expect(204);
    await host.delete(at(back, `/organizers/${other.memberId}`)).expect(204);
    expectProblem(await answer(other, back, 'accept'), 404, 'not-found');
    await pass(service, over, 20);
    expectProblem(await answer(other, over, 'accept'), 409, 'events.event-over');
    await host.post(at(cancelled, '/cancel'), { version: 1 }).expect(200);
    expectProblem(await answer(other, cancelled, 'accept'), 409, 'events.event-cancelled');
    expect(await received(other)).toEqual([[blocked, host.memberId]]);
    await block(service, other, host);
    await service.drained();
    expect(await received(other)).toEqual([]);
    expectProblem(await answer(other, blocked, 'accept'), 404, 'not-found');
  });

  it('may do everything but add others and cancel; they can leave', async () => {
    const [eventId, other] = [await created(host, { registration: 'approval' }), await friendOf(friend, 'Other')];
    await coOrganizing(host, eventId, friend);
    await edited(friend, eventId, { title: 'By the co-organizer' });
    await registerFor(stranger, eventId);
    await friend.get(at(eventId, '/applicants')).expect(200);
    expectProblem(await name(other, eventId, friend), 403, 'forbidden');
    expectProblem(await friend.post(at(eventId, '/cancel'), { version: 2 }), 403, 'forbidden');
    await friend.delete(at(eventId, `/organizers/${friend.memberId}`)).expect(204);
    await friend.get(at(eventId, '/management')).expect(404);
    await friend.get(at(eventId, '/applicants')).expect(404);
  });

  it('are limited in number', async () => {
    const eventId = await created(host);
    const friends = await Promise.all(
      Array.from({ length: maxOrganizers + 1 }, (_, n) => friendOf(host, `Friend ${n}`)),
    );
    for (const one of friends.slice(0, maxOrganizers)) await name(one, eventId).expect(204);
    const [asked] = friends;
    if (asked) await answer(asked, eventId, 'accept').expect(204);
    const [last] = friends.slice(maxOrganizers);
    if (last) expectProblem(await name(last, eventId), 409, 'events.list-full');
  });

  it('lose the role when they and the publisher do not find each other any more', async () => {
    const [eventId, former] = [await created(host), await friendOf(host, 'Former')];
    await coOrganizing(host, eventId, former);
    await block(service, former, host);
    await service.drained();
    await former.get(at(eventId, '/management')).expect(404);
    expect((await managed(host, eventId)).coOrganizers).toEqual([]);
  });

  it('of a homepage’s event are named by its administrators; analysts see nothing of the other side', async () => {
    const [content, analyst] = [await register(service, 'Content'), await register(service, 'Analyst')];
    const homepageId = await homepageOf(service, [
      [content, 'content'],
      [analyst, 'analyst'],
    ]);
    await befriend(service, content, friend);
    await service.drained();
    const eventId = await created(content, { organizer: { kind: 'homepage', homepageId } });
    await coOrganizing(content, eventId, friend);
    expect(await managed(friend, eventId)).toMatchObject({ owner: false });
    expect(await managed(content, eventId)).toMatchObject({ owner: true });
    for (const path of ['/management', '/invitations', '/applicants', '/applicants/board']) {
      expectProblem(await analyst.get(at(eventId, path)), 403, 'forbidden');
    }
  });
});

describe('invitations', () => {
  const invite = (eventId: string, members: TestMember[], by = host) =>
    by.post(at(eventId, '/invitations'), { memberIds: members.map(({ memberId }) => memberId) });

  it('reach friends of any inviting organizer, and nobody who does not find the publisher', async () => {
    const [eventId, theirs, blocked] = [
      await created(host, { registration: 'invitation' }),
      await friendOf(friend, 'Theirs'),
      await friendOf(friend, 'Blocked'),
    ];
    await coOrganizing(host, eventId, friend);
    await block(service, host, blocked);
    await service.drained();
    expect((await invite(eventId, [theirs, blocked, stranger, host], friend).expect(200)).body.invited).toBe(1);
    await theirs.get(at(eventId)).expect(200);
    await blocked.get(at(eventId)).expect(404);
    const { body } = await host.get(at(eventId, '/invitations')).expect(200);
    expect(body.items).toMatchObject([{ member: { memberId: theirs.memberId }, registered: false }]);
  });

  it('go from page to page, the last one first', async () => {
    const eventId = await created(host);
    const guests: TestMember[] = [];
    for (const guest of ['One', 'Two', 'Three']) {
      const member = await friendOf(host, guest);
      guests.unshift(member);
      await invite(eventId, [member]).expect(200);
    }
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await host
        .get(at(eventId, '/invitations'))
        .query({ limit: 2, ...(cursor && { cursor }) })
        .expect(200);
      found.push(...(body.items as { member: { memberId: string } }[]).map(({ member }) => member.memberId));
      cursor = body.nextCursor as string | null;
    }
    expect(found).toEqual(guests.map(({ memberId }) => memberId));
  });

  it('end with the event', async () => {
    const [over, cancelled] = [await created(host), await created(host)];
    await pass(service, over, 20);
    await host.post(at(cancelled, '/cancel'), { version: 1 }).expect(200);
    expectProblem(await invite(over, [friend]), 409, 'events.event-over');
    expectProblem(await invite(cancelled, [friend]), 409, 'events.event-cancelled');
  });
});

it('a venue has a point on the map, until it is taken back', async () => {
  const venue = { cityId: null, address: '1 Bund', detail: 'Pier 3' };
  const point = { latitude: 31.2304, longitude: 121.4737 };
  const eventId = await created(host, { venue: { ...venue, point } });
  expect((await seen(stranger, eventId)).venuePlace).toEqual({ ...venue, point });
  await edited(host, eventId, { venue });
  expect((await seen(stranger, eventId)).venuePlace).toEqual(venue);
});

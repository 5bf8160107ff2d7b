import { locales } from '@renmai/contracts';
import type { DataOf } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import type { StationLetter } from '@renmai/contracts/messaging/station-letters.api';
import { expectProblem, type TestMember, type TestService } from '@renmai/test-kit';
import { uuidv7 } from '@renmai/service-kit';
import { startMessaging } from '../support/chat-rest.js';
import { befriend, block, counts, inbox, members } from '../support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

const path = '/api/message/stationLetter';
const letters = async (member: TestMember): Promise<StationLetter[]> => {
  const { body } = await member.get('/api/message/station-letters').expect(200);
  return (body as { items: StationLetter[] }).items;
};
const two = async (): Promise<[TestMember, TestMember]> =>
  (await members(service, 'Ann', 'Ben')) as [TestMember, TestMember];

describe('station letters', () => {
  it('go to friends, and are found in the inbox, listed, read and deleted', async () => {
    const [ann, ben] = await two();
    await befriend(service, ann, ben);
    const before = (await inbox(ann)).length;
    const sent = await ann.post(path, { recipient: ben.memberId, title: 'Hello', text: 'Two\nlines' }).expect(200);
    expect(sent.body).toEqual({ code: 200, data: { letterId: expect.any(String) }, message: 'ok' });
    const { letterId } = (sent.body as { data: { letterId: string } }).data;
    expect(await inbox(ben)).toMatchObject([
      {
        kind: 'station-letter',
        link: { to: 'station-letter', letterId },
        excerpt: 'Hello',
        actors: [{ memberId: ann.memberId, name: 'Ann' }],
      },
    ]);
    expect(await letters(ben)).toMatchObject([
      { letterId, title: 'Hello', excerpt: 'Two lines', official: false, read: false, sender: { name: 'Ann' } },
    ]);
    const one = `/api/message/station-letters/${letterId}`;
    expect((await ben.get(one).expect(200)).body).toMatchObject({ text: 'Two\nlines' });
    expectProblem(await ann.get(one), 404, 'not-found');
    expectProblem(await ann.put(`${one}/read`), 404, 'not-found');
    expectProblem(await ann.delete(one), 404, 'not-found');
    await ben.put(`${one}/read`).expect(204);
    expect(await letters(ben)).toMatchObject([{ read: true }]);
    expect(await counts(ben)).toEqual({ unseen: 0, unread: 0 });
    await ben.delete(one).expect(204);
    expect([await letters(ben), await inbox(ben)]).toEqual([[], []]);
    expect(await inbox(ann)).toHaveLength(before);
  });

  it('are refused by code: no login, bad input, to the sender, no friend, nobody, too many', async () => {
    const [ann, ben] = await two();
    const form = { recipient: ben.memberId, title: 'Hello', text: 'There' };
    const code = async (member: TestMember, body: object): Promise<unknown> =>
      ((await member.post(path, body).expect(200)).body as { code: number }).code;
    expect((await service.http.post(path).send(form).expect(200)).body).toMatchObject({ code: 401, data: null });
    expect(await code(ann, { ...form, title: '' })).toBe(400);
    expect(await code(ann, {})).toBe(400);
    expect(await code(ann, { ...form, recipient: ann.memberId })).toBe(400);
    expect((await ann.post(path, form).expect(200)).body).toEqual({
      code: 403,
      data: null,
      message: 'Please add as a friend first',
    });
    expect(await code(ann, { ...form, recipient: uuidv7() })).toBe(403);
    await befriend(service, ann, ben);
    for (let index = 0; index < 20; index += 1) expect(await code(ann, form)).toBe(200);
    expect((await ann.post(path, form).expect(200)).body).toEqual({
      code: 429,
      data: null,
      message: 'You can send up to 20 letters a day',
    });
    await block(service, ben, ann);
    expect(await code(ann, form)).toBe(403);
    expect(await letters(ben)).toEqual([]);
  });

  it('of a system administrator speak for the system, to every member', async () => {
    const [ann] = await two();
    const staff = await service.as(undefined, { roles: ['system-administrator'] });
    const form = { recipient: ann.memberId, title: 'News', text: 'Of the house' };
    await staff
      .post(path, form)
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ code: 200 }));
    expect(await letters(ann)).toMatchObject([{ official: true, sender: null }]);
    expect(await inbox(ann)).toMatchObject([{ actors: [], actorCount: 0, count: 1 }]);
    const nobody = await staff.post(path, { ...form, recipient: uuidv7() }).expect(200);
    expect(nobody.body).toMatchObject({ code: 404 });
  });

  it('of services come once for each key, to anyone who is there', async () => {
    const [ann, ben] = await two();
    const order = {
      recipients: [ann.memberId, ben.memberId, uuidv7()],
      texts: Object.fromEntries(locales.map((locale) => [locale, { title: `Approved ${locale}`, text: 'Well' }])),
      key: 'page:1',
      answerTo: { caseId: uuidv7() },
    };
    const send = async (): Promise<unknown> =>
      (await service.asService('org-pages').post('/internal/station-letters', order).expect(200)).body;
    expect(await send()).toEqual({ sent: 2 });
    expect(await send()).toEqual({ sent: 0 });
    const [letter] = await letters(ann);
    expect(letter?.title).toBe('Approved en');
    const { body } = await ann.get(`/api/message/station-letters/${letter?.letterId ?? ''}`).expect(200);
    expect(body.answerTo).toEqual(order.answerTo);
    await ann.delete(`/api/message/station-letters/${letter?.letterId ?? ''}`).expect(204);
    expect(await send()).toEqual({ sent: 0 });
    expect(await letters(ann)).toEqual([]);
  });
});

describe('thanks to members who came to an event', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const thank = async (
    publisher: DataOf<typeof eventTold>['publisher'],
    ...tell: readonly TestMember[]
  ): Promise<string> => {
    const eventId = uuidv7();
    const data: DataOf<typeof eventTold> = {
      ...{
        eventId,
        kind: 'thanks',
        title: 'Fair',
        publisher,
        venue: '',
        subject: 'Thank you',
        until: null,
        zone: null,
        words: 'See you\nagain',
      },
      times: { startsAt: at, endsAt: at, starts: '2026-03-01T20:00', ends: '2026-03-01T20:00', zone: 'Asia/Shanghai' },
      ...{ tell: tell.map(({ memberId }) => memberId), byMemberId: null },
    };
    // The same part may be published again.
    for (let index = 0; index < 2; index += 1) await service.publish(eventTold, { aggregateId: eventId, data });
    await service.drained();
    return eventId;
  };

  it('are letters of the homepage, which name the event', async () => {
    const [ann] = await two();
    const eventId = await thank({ kind: 'homepage', id: uuidv7(), name: 'Lamps' }, ann);
    const [letter, ...others] = await letters(ann);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      ...{ title: 'Thank you', excerpt: 'See you again', official: false, sender: null },
      event: { eventId, organizer: 'Lamps' },
    });
    expect(await inbox(ann)).toMatchObject([
      { kind: 'event-thanks', link: { to: 'station-letter', letterId: letter?.letterId }, excerpt: 'Lamps: Thank you' },
    ]);
    await ann.put(`/api/message/station-letters/${letter?.letterId}/read`).expect(204);
    expect(await counts(ann)).toEqual({ unseen: 0, unread: 0 });
  });

  it('are letters of the member who organized it, do not count among their own, and go unseen past a block', async () => {
    const [ann, ben] = await two();
    const guests = await members(service, ...Array.from({ length: 21 }, (_, n) => `Guest ${n}`));
    await befriend(service, ann, ben);
    await block(service, guests[0]!, ann);
    const eventId = await thank({ kind: 'member', id: ann.memberId, name: 'Ann' }, ...guests);
    expect([await letters(guests[0]!), await inbox(guests[0]!)]).toEqual([[], []]);
    expect(await letters(guests[20]!)).toMatchObject([
      { sender: { name: 'Ann' }, event: { eventId, organizer: 'Ann' } },
    ]);
    const sent = await ann.post(path, { recipient: ben.memberId, title: 'Hello', text: 'There' }).expect(200);
    expect(sent.body).toMatchObject({ code: 200 });
  });
});

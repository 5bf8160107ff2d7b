import { locales } from '@renmai/contracts';
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

  it('are refused by code: no login, bad input, oneself, no friend, nobody, too many', async () => {
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
      message: 'At most 20 letters a day',
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

  it('of services come once for each key, to whoever is there', async () => {
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

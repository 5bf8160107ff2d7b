import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { networkRequestSent } from '@renmai/contracts/network/network.events';
import { Mailer, Periodic, uuidv7, type Mail } from '@renmai/service-kit';
import { SettableClock, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { startMessaging } from '../support/chat-rest.js';
import { inbox, members, tell } from '../support/notifications.js';

/** Identity, as far as it is asked: each member has an address made of their id. */
let identity: Server;
let service: TestService;
const clock = new SettableClock(new Date('2026-03-04T02:00:00.000Z'));
const addresses = new Map<string, { email: string | null; locale: string }>();
const mails: Mail[] = [];
let broken = false;
/** does not arrive while it is broken */
let brokenSubject: string | null = null;

beforeAll(async () => {
  identity = createServer((request, response) => {
    const memberId = /^\/internal\/accounts\/([^/]+)\/mail-address$/.exec(request.url ?? '')?.[1] ?? '';
    const answer = addresses.get(memberId) ?? { email: `${memberId}@mail.test`, locale: 'en' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  const { port } = identity.address() as AddressInfo;
  service = await startMessaging({ clock, env: { IDENTITY_URL: `http://127.0.0.1:${port}` } });
  jest.spyOn(service.running.app.get(Mailer), 'send').mockImplementation(async (mail) => {
    if (broken || mail.subject === brokenSubject) throw new Error('the mail server is away');
    mails.push(mail);
  });
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => identity.close(resolve));
});

const run = (name: string): Promise<boolean> =>
  waitFor(() => service.running.app.get(Periodic).run(name), { describe: `a round of ${name}` });
const mailsTo = ({ memberId }: TestMember): Mail[] => mails.filter(({ to }) => to === `${memberId}@mail.test`);
const ask = (from: TestMember, to: TestMember): Promise<string> =>
  tell(service, networkRequestSent, {
    aggregateId: [from.memberId, to.memberId].sort().join(':'),
    actorId: from.memberId,
    data: { requesterId: from.memberId, addresseeId: to.memberId, note: '<b>Hello</b>' },
  });
const find = (to: TestMember, savedSearchId: string, titles: readonly string[]): Promise<string> =>
  tell(service, savedSearchMatched, {
    aggregateId: savedSearchId,
    actorId: null,
    data: {
      ...{ savedSearchId, memberId: to.memberId, name: 'Lamps', rhythm: 'at-once', kind: 'position' },
      ...{ count: titles.length, titles: [...titles] },
      results: titles.map((title) => ({ id: uuidv7(), title, line: 'Lamps Ltd' })),
      endPath: `/api/search/saved/end/${savedSearchId}.x`,
    },
  });
const three = async (): Promise<[TestMember, TestMember, TestMember]> =>
  (await members(service, 'Ann', 'Ben', 'Cai')) as [TestMember, TestMember, TestMember];

describe('mails', () => {
  it('go ten minutes later, where it is still unseen, at most one an hour', async () => {
    const [ann, ben, cai] = await three();
    await ask(ben, ann);
    await run('notification-mails');
    expect(mailsTo(ann)).toEqual([]);
    clock.advance({ minutes: 11 });
    await run('notification-mails');
    const [mail] = mailsTo(ann);
    expect(mail).toMatchObject({
      subject: 'You have a new notification',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(mail?.text).toContain('- Ben would like to add you as a friend\n  <b>Hello</b>');
    expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');

    const again = await service.as(ann.memberId);
    const [one] = await inbox(again);
    await again.post('/api/notifications/seen', { upTo: one?.updatedAt }).expect(200);
    await ask(cai, ann);
    clock.advance({ minutes: 11 });
    await run('notification-mails');
    expect(mailsTo(ann)).toHaveLength(1);
    clock.advance({ minutes: 50 });
    await run('notification-mails');
    expect(mailsTo(ann)).toHaveLength(2);
  });

  it('are not sent for what was seen, nor where there is no address', async () => {
    const [ann, ben, cai] = await three();
    addresses.set(cai.memberId, { email: null, locale: 'en' });
    await ask(ben, ann);
    await ask(ben, cai);
    const [one] = await inbox(ann);
    await ann.post('/api/notifications/seen', { upTo: one?.updatedAt }).expect(200);
    clock.advance({ minutes: 11 });
    await run('notification-mails');
    expect([mailsTo(ann), mailsTo(cai)]).toEqual([[], []]);
  });

  it('are tried again while the mail server is away', async () => {
    const [ann, ben] = await three();
    await ask(ben, ann);
    clock.advance({ minutes: 11 });
    broken = true;
    await run('notification-mails');
    broken = false;
    await run('notification-mails');
    expect(mailsTo(ann)).toEqual([]);
    clock.advance({ minutes: 2 });
    await run('notification-mails');
    expect(mailsTo(ann)).toHaveLength(1);
  });

  it('of saved searches are one for each, which is ended from there; what arrived is not sent again', async () => {
    const [ann, ben] = await three();
    const [one, other] = [uuidv7(), uuidv7()];
    await ask(ben, ann);
    await find(ann, one, ['Maker']);
    await find(ann, other, ['Writer', 'Painter']);
    await find(ann, one, ['Seller']);
    const links = (await inbox(ann)).flatMap(({ link }) => (link.to === 'saved-search' ? [link.positionId] : []));
    expect(links).toEqual([null, null]);
    brokenSubject = '2 new results for “Lamps”';
    clock.advance({ minutes: 11 });
    await run('notification-mails');
    const subjects = () => mailsTo(ann).map(({ subject }) => subject);
    const before = subjects();
    brokenSubject = null;
    clock.advance({ minutes: 65 });
    await run('notification-mails');
    expect(before).toHaveLength(1);
    expect(before[0]).toBe('You have a new notification');
    expect(subjects().slice(1)).toEqual(Array.from({ length: 2 }, () => '2 new results for “Lamps”'));
    const ofSearch = (id: string) =>
      mailsTo(ann).find(({ headers }) => headers?.['List-Unsubscribe']?.endsWith(`/api/search/saved/end/${id}.x>`));
    expect(ofSearch(one)?.text).toMatch(/- Seller\n.*\n.*\n\n- Maker\n/);
    expect(ofSearch(other)?.text).toMatch(/- Writer\n.*\n.*\n\n- Painter\n/);
  });

  it('end by one click of their own link, of whatever form, and not by opening it', async () => {
    const [ann, ben] = await three();
    await ask(ben, ann);
    clock.advance({ minutes: 11 });
    await run('notification-mails');
    const [mail] = mailsTo(ann);
    const link = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { pathname } = new URL(link);
    const mailed = async (): Promise<unknown> => {
      const { body } = await (await service.as(ann.memberId)).get('/api/notifications/preferences').expect(200);
      return (body as { kinds: Record<string, { email: boolean }> }).kinds['friend-request']?.email;
    };
    const page = await service.http
      .get(pathname)
      .expect(200)
      .expect('content-type', /^text\/html/);
    expect(page.text).toContain('<form method="post">');
    expect(await mailed()).toBe(true);
    const done = await service.http.post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    for (const { text } of [page, done]) {
      expect(text).toContain('<a href="/settings/notifications">Notification settings</a>');
    }
    expect(await mailed()).toBe(false);
    await service.http.post(pathname).field('List-Unsubscribe', 'One-Click').expect(200);
    await service.http.post(`${pathname.slice(0, -2)}AA`).expect(404);
    await service.http.get('/api/notifications/unsubscribe/nonsense').expect(404);
  });
});

describe('digests', () => {
  it('come in the morning of the member’s time zone, in their language, with what is unseen', async () => {
    const [ann, ben, cai] = await three();
    addresses.set(ann.memberId, { email: `${ann.memberId}@mail.test`, locale: 'ja' });
    const setting = { digest: 'daily', timeZone: 'America/New_York', kinds: { 'friend-request': { email: false } } };
    clock.set(new Date('2026-03-10T02:00:00.000Z'));
    await (await service.as(ann.memberId)).patch('/api/notifications/preferences', setting).expect(200);
    await ask(ben, ann);
    clock.set(new Date('2026-03-10T11:59:00.000Z'));
    await run('notification-digests');
    expect(mailsTo(ann)).toEqual([]);
    clock.set(new Date('2026-03-10T12:00:00.000Z'));
    await run('notification-digests');
    const [mail] = mailsTo(ann);
    expect(mail?.subject).toBe('まだ見ていないお知らせが1件あります');
    expect(mail?.text).toContain('Benさんから友達申請が届きました');
    // Nothing new since.
    clock.set(new Date('2026-03-11T12:00:00.000Z'));
    await run('notification-digests');
    expect(mailsTo(ann)).toHaveLength(1);
    // An event before that digest of which the service heard later comes with the next one.
    clock.advance({ minutes: 1 });
    await tell(service, networkRequestSent, {
      aggregateId: [cai.memberId, ann.memberId].sort().join(':'),
      actorId: cai.memberId,
      occurredAt: new Date('2026-03-11T11:00:00.000Z'),
      data: { requesterId: cai.memberId, addresseeId: ann.memberId, note: '' },
    });
    clock.set(new Date('2026-03-12T12:00:00.000Z'));
    await run('notification-digests');
    expect(mailsTo(ann)).toHaveLength(2);
    const link = new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    await service.http.post(link.pathname).expect(200);
    const { body } = await (await service.as(ann.memberId)).get('/api/notifications/preferences').expect(200);
    expect(body).toMatchObject({ digest: 'off' });
  });
});

import { locales } from '@renmai/contracts';
import { notificationKinds } from '@renmai/contracts/messaging/notification.schema';
import type { StoredNotification } from '../inbox/notifications.repository.js';
import { lineOf } from '../texts/line.js';
import { composeSavedMail, foundIn } from './compose-saved-mail.js';
import { composeMail } from './compose-mail.js';
import { nextMailAt } from './mail-rate.js';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12) - minutes * 60_000);
const NOW = at(0);

describe('how often mails go', () => {
  it.each([
    ['the first', [], null],
    ['an hour after the last', [60], null],
    ['less than an hour after the last', [300, 20], at(-40)],
    ['the sixth of a day', [1000, 800, 600, 400, 200], null],
    ['the seventh of a day', [1000, 800, 600, 400, 200, 100], at(1000 - 24 * 60)],
  ])('%s', (_, ago, next) => {
    expect(nextMailAt(ago.map(at), NOW)).toEqual(next);
  });
});

const actor = (name: string) => ({ memberId: '0199aa00-0000-7000-8000-000000000001', name, photo: null });
const notification = (more: Partial<StoredNotification> = {}): StoredNotification => ({
  notificationId: '0199aa00-0000-7000-8000-000000000000',
  memberId: '0199aa00-0000-7000-8000-000000000002',
  kind: 'moment-reaction',
  seenAt: null,
  readAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  count: 1,
  actorCount: 1,
  link: { to: 'friend-requests' },
  excerpt: '',
  when: null,
  reactions: [],
  actors: [actor('Ann')],
  homepage: null,
  ...more,
});
const people = (count: number): StoredNotification =>
  notification({ actorCount: count, actors: ['Ann', 'Ben', 'Cai'].slice(0, count).map(actor) });

describe('what is said of a notification', () => {
  it.each([
    [1, 'Ann reacted to your moment'],
    [2, 'Ann and Ben reacted to your moment'],
    [3, 'Ann, Ben and 1 other reacted to your moment'],
    [5, 'Ann, Ben and 3 others reacted to your moment'],
  ])('by %i', (count, line) => {
    expect(lineOf(people(count), 'en')).toBe(line);
  });
  it('in the others', () => {
    expect(lineOf(people(5), 'zh-CN')).toBe('Ann、Ben等5人对你的动态表了态');
    expect(lineOf(people(2), 'zh-TW')).toBe('Ann和Ben對你的動態表達了心情');
    expect(lineOf(people(5), 'ja')).toBe('Annさん、Benさん、ほか3人があなたの投稿にリアクションしました');
  });
  it.each(locales)('of each kind, of somebody without a name and of the system, in %s', (locale) => {
    for (const kind of notificationKinds) {
      const line = lineOf(notification({ kind, actors: [actor('')] }), locale);
      expect(line).not.toMatch(/undefined|null|\n/);
      expect(line.length).toBeGreaterThan(5);
    }
    expect(lineOf(notification({ kind: 'station-letter', actorCount: 0, actors: [] }), locale)).toMatch(
      /Renmai|人脉|人脈/,
    );
  });
  it('differs in every language', () => {
    for (const kind of notificationKinds) {
      expect(new Set(locales.map((locale) => lineOf(notification({ kind }), locale))).size).toBe(locales.length);
    }
  });
});

describe.each(locales)('mails in %s', (locale) => {
  it.each(['news', 'digest'] as const)('of the sort %s', (sort) => {
    const notifications = Array.from({ length: 23 }, () => notification({ excerpt: '<i>"x"</i>' }));
    const mail = composeMail({
      sort,
      locale,
      timeZone: 'Asia/Shanghai',
      notifications,
      openAt: 'https://renmai.test/notifications',
      unsubscribeAt: 'https://renmai.test/u/1',
    });
    expect(mail.subject).toContain('23');
    expect(mail.subject).not.toMatch(/undefined|\n/);
    expect(mail.text.match(/^- /gm)).toHaveLength(20);
    expect(mail.text).toContain('https://renmai.test/u/1');
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).not.toContain('<i>');
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://renmai.test/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
  it('say by the clocks of the member, or of a zone, when something begins, and until when something can be done', () => {
    const time = '2026-03-29T01:30:00.000Z';
    const { text, html } = composeMail({
      sort: 'news',
      locale,
      timeZone: 'Europe/Berlin',
      notifications: [
        notification({ kind: 'event-tomorrow', excerpt: 'Fair', when: { is: 'at', time, zone: null } }),
        notification({ kind: 'event-soon', when: { is: 'at', time, zone: 'Asia/Kolkata' } }),
        notification({ kind: 'registration-offered', when: { is: 'until', time, zone: null } }),
      ],
      openAt: 'https://renmai.test/notifications',
      unsubscribeAt: 'https://renmai.test/u/1',
    });
    // The clocks were put forward half an hour before.
    for (const part of [text, html]) {
      expect([part?.match(/3:30/g), part?.match(/7:00/g)]).toMatchObject([{ length: 2 }, { length: 1 }]);
      expect(part).toMatch({ en: /Until Sun/, 'zh-CN': / 截止/, 'zh-TW': / 截止/, ja: /まで/ }[locale]);
    }
  });
  it('say the last day of a draft as the school’s page does, also where it is the next day already', () => {
    const { text } = composeMail({
      sort: 'news',
      locale,
      timeZone: 'Pacific/Auckland',
      notifications: [
        notification({
          kind: 'admission-draft-due',
          when: { is: 'until', time: '2027-03-01T15:59:59.999Z', zone: 'Asia/Shanghai' },
        }),
      ],
      openAt: 'https://renmai.test/notifications',
      unsubscribeAt: 'https://renmai.test/u/1',
    });
    expect(text).toMatch(
      { en: /Mar 1, 2027/, 'zh-CN': /2027年3月1日/, 'zh-TW': /2027年3月1日/, ja: /2027年3月1日/ }[locale],
    );
    expect(text).toMatch(/GMT\+8/);
  });
  it('end the one search that a notification is about', () => {
    const link = { to: 'saved-search', savedSearchId: 'a', endPath: '/api/search/saved/end/a.b' } as const;
    const { text, html } = composeMail({
      sort: 'news',
      locale,
      timeZone: 'Asia/Shanghai',
      notifications: [notification({ kind: 'saved-search', link }), notification()],
      openAt: 'https://renmai.test/notifications',
      unsubscribeAt: 'https://renmai.test/u/1',
    });
    for (const part of [text, html])
      expect(part?.match(/https:\/\/renmai\.test\/api\/search\/saved\/end\/a\.b/g)).toHaveLength(1);
  });
});

const result = (digit: number) => ({
  id: `0199aa00-0000-7000-8000-00000000000${digit}`,
  title: `Maker <${digit}>`,
  line: 'Lamps & Co',
});
const searchLink = (count: number, digits: readonly number[]) =>
  ({
    to: 'saved-search',
    savedSearchId: '0199aa00-0000-7000-8000-000000000009',
    positionId: null,
    endPath: '/api/search/saved/end/a.b',
    found: { name: 'Lamps "1"', count, kind: 'position', results: digits.map(result) },
  }) as const;

it('what a saved search found in all that was told together is each result once', () => {
  const { found: _, ...before } = searchLink(1, [1]);
  expect(foundIn([before])).toBeNull();
  expect(foundIn([searchLink(1, [3]), before, searchLink(6, [3, 2, 1])])).toEqual({
    name: 'Lamps "1"',
    count: 7,
    kind: 'position',
    results: [3, 2, 1].map(result),
  });
});

describe.each(locales)('mails of a saved search in %s', (locale) => {
  const mailOf = (count: number, digits: readonly number[]) => {
    const link = searchLink(count, digits);
    const addresses = { productAt: 'https://renmai.test', noMoreMailsAt: 'https://renmai.test/u/1' };
    return composeSavedMail({ locale, link, found: link.found, ...addresses });
  };

  it('name what was found, lead to it, and end that search', () => {
    const { subject, text, html, headers } = mailOf(7, [3, 2]);
    const endAt = 'https://renmai.test/api/search/saved/end/a.b';
    expect(subject).toMatch(/7/);
    expect(subject).toContain('Lamps "1"');
    expect(html).not.toMatch(/Maker <|"1"/);
    for (const part of [text, html]) {
      for (const digit of [2, 3]) expect(part).toContain(`https://renmai.test/jobs/${result(digit).id}`);
      expect(part).toContain('https://renmai.test/search/saved/0199aa00-0000-7000-8000-000000000009');
      expect(part).toContain(endAt);
      expect(part).toContain('https://renmai.test/u/1');
      expect(part).toMatch(/5/);
    }
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${endAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('with a single position have its name for their subject', () => {
    expect(mailOf(1, [1]).subject).toBe('Maker <1> · Lamps & Co');
  });
});

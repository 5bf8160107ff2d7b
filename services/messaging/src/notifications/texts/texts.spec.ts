import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationKind } from '@renmai/contracts/messaging/notification.schema';
import { textsOf } from './texts.js';

const locales = ['zh-CN', 'en', 'zh-TW', 'ja'] as const;
type Locale = (typeof locales)[number];

/** The app's texts of notifications: the server must use the same words. */
const app = (
  locale: Locale,
): { title: string; until: string; text: Record<string, string>; who: { somebody: string } } => {
  const path = join(import.meta.dirname, `../../../../../web/src/features/notifications/locales/${locale}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof app>;
};
/** words that mean something else, or were replaced by another word */
const givenUp: Record<Locale, RegExp> = {
  'zh-CN': /回应|成员|好友请求|您/u,
  'zh-TW': /回應|成員|您/u,
  ja: /通知|メンバー|推薦状|友達リクエスト|友だち/u,
  en: /recommendation letter|member request/u,
};

describe.each(locales)('in %s', (locale) => {
  const texts = textsOf(locale);

  it.each(notificationKind.options)('%s is said as in the app', (kind) => {
    expect(texts.kinds[kind]('X')).toBe(app(locale).text[kind]?.replace('{{who}}', 'X'));
  });

  it('the rest has the words of the app', () => {
    // The app's style sheets set the room between Han and other characters; mails have a blank.
    const closed = (text: string): string => text.replace(/(?<=X) (?=\p{Script=Han})/u, '');
    expect(closed(texts.until('X'))).toBe(closed(app(locale).until.replace('{{date}}', 'X')));
    expect([texts.systemLetter, texts.somebody]).toEqual([app(locale).text['system-letter'], app(locale).who.somebody]);
    const { mail, unsubscribe } = texts;
    const said = JSON.stringify([
      mail,
      unsubscribe,
      texts.wordless,
      mail.digestSubject(1),
      mail.newsSubject(2),
      mail.digestSubject(2),
    ]);
    expect(said).not.toMatch(givenUp[locale]);
    expect(mail.newsSubject(2).toLowerCase()).toContain(app(locale).title.toLowerCase().replace(/s$/, ''));
  });
});

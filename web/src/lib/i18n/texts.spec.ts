import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@renmai/contracts';
import { loadTexts, localeFolders } from '../../../test/locale-files';
import { latinMark, ofElsewhere } from '../../../test/words-of-elsewhere';

type Flat = Map<string, string>;

function flatten(texts: Record<string, unknown>, prefix = '', into: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value as Record<string, unknown>, `${prefix}${key}.`, into);
  }
  return into;
}

const plural = /_(zero|one|two|few|many|other)$/;
const baseKeys = (flat: Flat) => [...new Set([...flat.keys()].map((key) => key.replace(plural, '')))].sort();
const placeholders = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name)))].sort();
const under = (flat: Flat, key: string) =>
  [...flat].filter(([name]) => name.replace(plural, '') === key).map(([, text]) => text);

/** The same in every language: names, patterns and figures. */
const sameEverywhere =
  /^(?:\{\{\w+\}\}|Renmai|QR|GitHub|LinkedIn|WeChat|LINE|Logo|[\d\s/%·・.,:：+–—-]|https?:\S+|\S+@\S+)*$/;
/** Simplified characters that traditional Chinese and Japanese write differently. */
const simplified =
  /[这们为来会时说见设请发动态关闭网络账户号码录页权档删应复制链实让过还进经现选择邮语话图视频东书买卖长门问间风飞马鱼鸟龙齐]/u;
const simplifiedInJapanese =
  /[这们为时说见设请发动态关闭网络账权应复链实让过还进经现选择邮语话图视频东书买卖长门问间风飞马鱼鸟龙齐]/u;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、]/u;

/** One word per thing: these words were replaced by others. */
const givenUp = {
  'zh-CN': /您|好友请求|某位成员|^回应$|\} 回应/u,
  'zh-TW': /您|大頭貼照|好友請求|某位成員|^回應$|\} 回應/u,
  ja: /友だち|メンバー|関心|友達リクエスト|推薦状|反応/u,
} as const;

/** Chinese has a blank beside Latin letters and digits; in Japanese the browser makes the room (`text-autospace`). */
const wrongRoom = {
  'zh-CN': /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9](?![万萬])\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9](?![万萬])\p{Script=Han}/u,
  ja: /[ぁ-ヶー\p{Script=Han}] [A-Za-z0-9]|[A-Za-z0-9}>%] [ぁ-ヶ\p{Script=Han}]/u,
} as const;

/** Figures that are put in are digits: Chinese has the blank beside them, too. 13薪 is written so. */
const figure = String.raw`\{\{(?:count|in|of|more|number|rank|min|max|left|taken|found|minutes|seconds|days|km|capacity|maximum|shown)\}\}`;
const tightFigure = new RegExp(String.raw`\p{Script=Han}${figure}|${figure}(?!薪)\p{Script=Han}`, 'u');

/** The same values are named in several places; the first has the words. */
const values: readonly [namespace: string, path: string][][] = [
  [
    ['org-pages', 'stage'],
    ['enrolment', 'stage'],
    ['console', 'values.stage'],
  ],
  [
    ['org-pages', 'companyType'],
    ['console', 'values.type'],
  ],
  [
    ['org-pages', 'schoolType'],
    ['console', 'values.type'],
  ],
  [
    ['org-pages', 'universityType'],
    ['console', 'values.universityType'],
  ],
  [
    ['events', 'type'],
    ['search', 'value.type'],
  ],
  [
    ['profile', 'degreeOfStudy'],
    ['org-pages', 'degree'],
    ['jobs', 'degree'],
  ],
];

const namespaces = [...localeFolders.keys()].sort();

const english = new Map<string, Promise<Map<string, string[]>>>();
/** The texts of a namespace by their keys, read once. */
function textsOf(namespace: string): Promise<Map<string, string[]>> {
  const known =
    english.get(namespace) ??
    loadTexts('en', namespace).then((texts) => {
      const flat = flatten(texts);
      return new Map(baseKeys(flat).map((key) => [key, under(flat, key)]));
    });
  english.set(namespace, known);
  return known;
}

describe.each(namespaces)('texts of %s', (namespace) => {
  const texts = new Map<string, Flat>();
  const of = (language: string): Flat => texts.get(language) ?? new Map<string, string>();
  beforeAll(async () => {
    for (const language of locales) texts.set(language, flatten(await loadTexts(language, namespace)));
  });

  it.each(locales)('has the same keys in %s as in English', (language) => {
    expect(baseKeys(of(language))).toEqual(baseKeys(of('en')));
  });

  it.each(locales)('has nothing empty in %s', (language) => {
    expect([...of(language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(locales)('has every plural form that %s knows, and no other', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...of(language).keys()].filter((key) => plural.test(key));
    for (const key of new Set(counted.map((name) => name.replace(plural, '')))) {
      const found = counted.filter((name) => name.replace(plural, '') === key).map((name) => plural.exec(name)?.[1]);
      expect({ key, forms: found.sort() }).toEqual({ key, forms: [...forms].sort() });
    }
  });

  it.each(locales)('uses the same placeholders in %s', (language) => {
    for (const key of baseKeys(of('en'))) {
      const here = { key, names: placeholders(under(of(language), key)) };
      expect(here).toEqual({ key, names: placeholders(under(of('en'), key)) });
    }
  });

  it.each(['zh-CN', 'zh-TW', 'ja'])('is translated into %s', (language) => {
    const left = [...of(language)].filter(([, text]) => !cjk.test(text) && !sameEverywhere.test(text));
    expect(left).toEqual([]);
  });

  it.each(['zh-CN', 'zh-TW', 'ja'] as const)('has one word per thing in %s', (language) => {
    expect([...of(language)].filter(([, text]) => givenUp[language].test(text))).toEqual([]);
  });

  it.each(['zh-CN', 'zh-TW', 'ja'] as const)('has the room between its own and Latin characters in %s', (language) => {
    expect([...of(language)].filter(([, text]) => wrongRoom[language].test(text))).toEqual([]);
    if (language !== 'ja') expect([...of(language)].filter(([, text]) => tightFigure.test(text))).toEqual([]);
  });

  it.each(locales)('has words and spellings of its own in %s', (language) => {
    expect([...of(language)].filter(([, text]) => ofElsewhere[language].test(text))).toEqual([]);
  });

  it.each(['zh-CN', 'zh-TW', 'ja'])('has the marks of its own script in %s', (language) => {
    expect([...of(language)].filter(([, text]) => latinMark.test(text))).toEqual([]);
  });

  it('has no Chinese in English, no simplified characters in zh-TW and ja', () => {
    expect([...of('en')].filter(([, text]) => cjk.test(text.replaceAll('人脉', '')))).toEqual([]);
    expect([...of('zh-TW')].filter(([, text]) => simplified.test(text))).toEqual([]);
    expect([...of('ja')].filter(([, text]) => simplifiedInJapanese.test(text))).toEqual([]);
  });
});

describe.each(values)('the values of %j', (...places) => {
  const [[first, path] = ['', ''], ...others] = places;

  it.each(locales)('have the same words everywhere in %s', async (language) => {
    const words = flatten(await loadTexts(language, first));
    for (const [namespace, at] of others) {
      const named = [...flatten(await loadTexts(language, namespace))].filter(([key]) => key.startsWith(`${at}.`));
      const shared = named.map(([key, text]) => [key, text, words.get(key.replace(at, path)) ?? text] as const);
      expect(shared.length).toBeGreaterThan(0);
      expect(shared.filter(([, text, other]) => text !== other)).toEqual([]);
    }
  });
});

describe('texts that the code asks for', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.|^gallery/.test(file),
  );

  it.each(files)('%s', async (file) => {
    const source = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const own = /useTranslation\(\s*(?:\[\s*)?'([\w-]+)'/.exec(source)?.[1] ?? 'app';
    const missing: string[] = [];
    for (const [, asked = '', end] of source.matchAll(/(?<![\w.$])(?:i18n\.)?t\(\s*'([^'$]+)'(\s*,?\s*\))?/g)) {
      const [namespace, key] = asked.includes(':') ? (asked.split(':') as [string, string]) : [own, asked];
      const texts = localeFolders.has(namespace) ? (await textsOf(namespace)).get(key) : undefined;
      if (!texts) missing.push(asked);
      else if (end !== undefined && placeholders(texts).length > 0) missing.push(`${asked}: a parameter`);
    }
    expect(missing).toEqual([]);
  });
});

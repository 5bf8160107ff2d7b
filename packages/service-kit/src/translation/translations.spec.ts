import { locales } from '@renmai/contracts';
import pino from 'pino';
import { KeptTranslations } from './kept-translations.js';
import { NoTranslator } from './no.translator.js';
import { codeAmong, inCalls, Translations } from './translations.js';
import { Translator, type Translated, type TranslatorLanguage } from './translator.port.js';

/** Writes the language before the text. */
class WritesBefore extends Translator {
  readonly available = true;
  broken = false;
  readonly asked: (readonly string[])[] = [];

  languages(): Promise<TranslatorLanguage[]> {
    if (this.broken) return Promise.reject(new Error('away'));
    return Promise.resolve(['zh-Hans', 'en'].map((code) => ({ code, name: code, nativeName: code })));
  }

  translate(texts: readonly string[], to: readonly string[]): Promise<Translated[]> {
    this.asked.push(texts);
    return Promise.resolve(
      texts.map((text) => ({
        translations: to.map((code) => ({ to: code, text: `${code}: ${text}` })),
        detectedLanguage: { language: 'ja', score: 1 },
      })),
    );
  }
}

const logger = pino({ level: 'silent' });

it.each([
  [['en', 'zh-Hans', 'zh-Hant', 'ja'], 'zh-CN', 'zh-Hans'],
  [['en', 'ZH-HANT'], 'zh-TW', 'ZH-HANT'],
  [['en', 'zh'], 'zh-CN', 'zh'],
  [['de', 'fr'], 'ja', null],
] as const)('of %j, for %s, %s', (codes, locale, code) => {
  expect(codeAmong(codes, locale)).toBe(code);
});

it('translates each text once, and says of which language they are', async () => {
  const translator = new WritesBefore();
  const translations = new Translations(translator, logger);
  const texts = { title: '求人', description: '説明', again: '求人', empty: ' … ' };
  const answer = {
    from: 'ja',
    texts: [
      { field: 'title', text: 'en: 求人' },
      { field: 'description', text: 'en: 説明' },
      { field: 'again', text: 'en: 求人' },
    ],
  };
  expect(await translations.translate(texts, 'en')).toEqual(answer);
  expect(await translations.translate(texts, 'en')).toEqual(answer);
  expect(translator.asked).toEqual([['求人', '説明']]);
  await translations.translate({ title: '求人' }, 'zh-CN');
  expect(translator.asked).toHaveLength(2);
});

it('has the languages of the translator that the product has, and refuses others', async () => {
  const translations = new Translations(new WritesBefore(), logger);
  expect(await translations.languages()).toEqual(['zh-CN', 'en']);
  await expect(translations.translate({ title: 'x' }, 'ja')).rejects.toMatchObject({
    definition: { code: 'translation.off' },
  });
});

it('has no language and refuses all where there is no translator', async () => {
  const translations = new Translations(new NoTranslator(), logger);
  expect(await translations.languages()).toEqual([]);
  for (const locale of locales) {
    await expect(translations.translate({ title: 'x' }, locale)).rejects.toMatchObject({
      definition: { code: 'translation.off' },
    });
  }
});

it('says that it failed where the translator is away', async () => {
  const translator = new WritesBefore();
  translator.broken = true;
  const translations = new Translations(translator, logger);
  expect(await translations.languages()).toEqual([]);
  await expect(translations.translate({ title: 'x' }, 'en')).rejects.toMatchObject({
    definition: { code: 'translation.failed' },
  });
});

it('divides more than a call accepts into several calls, between texts', () => {
  const [long, short] = ['x'.repeat(30_000), 'y'.repeat(15_000)];
  expect(inCalls([long, 'a', short, 'b']).map((some) => some.length)).toEqual([2, 2]);
  expect(inCalls(Array.from({ length: 250 }, () => 'z')).map((some) => some.length)).toEqual([100, 100, 50]);
  expect(inCalls([])).toEqual([]);
});

it('keeps the texts asked for last, up to so many characters', () => {
  const kept = new KeptTranslations(10);
  for (const text of ['a', 'b', 'c']) {
    kept.keep(text, 'en', { text: text.repeat(4), from: '' });
    kept.get('a', 'en');
  }
  expect(['a', 'b', 'c'].map((text) => kept.get(text, 'en')?.text)).toEqual(['aaaa', undefined, 'cccc']);
  expect(kept.get('a', 'ja')).toBeUndefined();
  kept.keep('d', 'en', { text: 'd'.repeat(11), from: '' });
  expect([kept.get('d', 'en'), kept.get('a', 'en')?.text]).toEqual([undefined, 'aaaa']);
});

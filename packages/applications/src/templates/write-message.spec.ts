import { locales } from '@renmai/contracts';
import { messageTexts, templateKinds } from '@renmai/contracts/applications/template.schema';
import { builtInTexts } from './built-in.js';
import { checkFields, languageOf, written } from './write-message.js';

const values = { name: '{{homepage}} & Ann', position: 'Lamp stall', homepage: 'Lamps', contact: 'Sue' };
const text = (body: string) => ({ subject: 'To {{name}}', body });

it('fills the fields in, once: what is filled in is not looked at again', () => {
  expect(written({ en: text('{{ position }} at {{homepage}}: {{contact}} {{other}} {{') }, 'en', values)).toEqual({
    subject: 'To {{homepage}} & Ann',
    body: 'Lamp stall at Lamps: Sue {{other}} {{',
  });
});

it('is written in the applicant’s language, else in the first that has a text', () => {
  const texts = { 'zh-TW': text('繁'), ja: text('日') };
  expect(locales.map((locale) => languageOf(texts, locale))).toEqual(['zh-TW', 'zh-TW', 'zh-TW', 'ja']);
  expect(languageOf({ ...texts, en: text('e') }, 'zh-CN')).toBe('en');
  expect(written({}, 'en', values)).toBeNull();
});

it('refuses a field that does not exist, and says which and where', () => {
  expect(() => {
    checkFields({ en: text('{{name}}'), ja: { subject: 's', body: '{{salary}}' } });
  }).toThrow(
    expect.objectContaining({
      definition: expect.objectContaining({ status: 422 }),
      options: expect.objectContaining({
        pointer: '/texts/ja/body',
        context: expect.objectContaining({ field: 'salary' }),
      }),
    }),
  );
});

it('comes with texts of every kind but the custom one, in four languages, with fields that exist', () => {
  expect(Object.keys(builtInTexts).sort()).toEqual(templateKinds.filter((kind) => kind !== 'custom').sort());
  for (const texts of Object.values(builtInTexts)) {
    expect(Object.keys(messageTexts.parse(texts)).sort()).toEqual([...locales].sort());
    checkFields(texts);
  }
});

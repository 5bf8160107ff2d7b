import { locales } from '@renmai/contracts';
import { checkFields, fieldsOf, languageOf, written } from './write-message.js';

const named = { applicantName: '{{homepage}} & Ann', subjectName: null, title: 'Lamp stall', publisherName: 'Lamps' };
const values = fieldsOf(named, 'Sue');
const text = (body: string) => ({ subject: 'To {{name}}', body });

it('fills the fields in, once: fields within the inserted text are not filled in', () => {
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

it('names the applicant and the child it is for, and accepts both names of the target', () => {
  const child = fieldsOf({ ...named, applicantName: 'Ann', subjectName: 'Tom' }, 'Sue');
  const fields = text('{{subject}}, {{title}} = {{position}}, {{publisher}} = {{homepage}}');
  expect(written({ en: fields }, 'en', child)).toEqual({
    subject: 'To Ann',
    body: 'Tom, Lamp stall = Lamp stall, Lamps = Lamps',
  });
  expect(written({ en: text('{{subject}}') }, 'en', values)?.body).toBe('{{homepage}} & Ann');
});

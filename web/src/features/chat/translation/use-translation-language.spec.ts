import { codeAmong } from './use-translation-language';

it.each([
  [['en', 'zh-Hans', 'zh-Hant', 'ja'], 'zh-CN', 'zh-Hans'],
  [['en', 'ZH-HANT'], 'zh-TW', 'ZH-HANT'],
  [['en', 'zh'], 'zh-CN', 'zh'],
  [['de', 'fr'], 'ja', null],
  [[], 'en', null],
])('of %j, for %s, %s', (codes, language, code) => {
  expect(codeAmong(codes, language)).toBe(code);
});

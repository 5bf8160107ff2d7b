import { chooseLanguage, nearestLanguage } from './languages';

it.each([
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['en-GB', 'en'],
  ['ja-JP', 'ja'],
  ['de', undefined],
  ['not a tag', undefined],
])('%s is nearest to %s', (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language);
});

it('goes by the stored choice, then by the browser, then by English', () => {
  expect(chooseLanguage('ja', ['zh-CN'])).toBe('ja');
  expect(chooseLanguage('xx', ['de-DE', 'zh-HK', 'en'])).toBe('zh-TW');
  expect(chooseLanguage(null, ['de', 'fr'])).toBe('en');
});

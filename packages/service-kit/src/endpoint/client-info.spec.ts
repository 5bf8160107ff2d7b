import { preferredLocale } from './client-info.js';

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['fr, ja;q=0.5', 'ja'],
    ['zh', 'zh-CN'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK,en;q=0.9', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['en;q=0.4, ja-JP;q=0.9', 'ja'],
    ['ja;q=0, en-GB', 'en'],
  ])('of "%s" is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

import type { Locale } from '@renmai/contracts';
import type { AskedNameKind } from '@renmai/contracts/profile/names.api';
import { namesForReader } from './names-for-reader.js';

const shown = (names: string, kind: AskedNameKind, locale: Locale, typed = ''): string =>
  namesForReader(
    names.split(' ').map((name) => ({ key: name, name })),
    { kind, locale, typed },
  )
    .map(({ name }) => name)
    .join(' ');

it.each([
  ['出版 Logistics', 'industry', 'en', 'Publishing Logistics'],
  ['出版 Logistics', 'industry', 'zh-CN', '出版 物流'],
  ['観光', 'industry', 'en', 'Tourism and hospitality'],
  ['登山 观鸟', 'interest', 'en', 'Hiking'],
  ['Leeds 京都', 'city', 'zh-CN', '利兹 京都'],
  ['利兹 京都', 'city', 'en', 'Leeds Kyoto'],
  // the names of companies are theirs
  ['北窗出版 Oakline', 'employer', 'en', '北窗出版 Oakline'],
] as const)('%s, as %s for who reads %s: %s', (names, kind, locale, expected) => {
  expect(shown(names, kind, locale)).toBe(expected);
});

it('offers names in other letters to who types them', () => {
  expect(shown('观鸟', 'interest', 'en', '观')).toBe('观鸟');
});

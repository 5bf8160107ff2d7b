import { cities, cityName, isCity } from './cities.js';

it('has every city once, with a name in four languages', () => {
  expect(cities.length).toBeGreaterThan(350);
  expect(new Set(cities.map(({ cityId }) => cityId)).size).toBe(cities.length);
  for (const { cityId, names } of cities) {
    expect(cityId).toMatch(/^\d{6}$/);
    expect(Object.values(names).filter((name) => name === '' || /市$|自治/u.test(name))).toEqual([]);
  }
});

it.each([
  ['310000', ['上海', 'Shanghai', '上海', '上海']],
  ['440100', ['广州', 'Guangzhou', '廣州', '広州']],
  ['610100', ['西安', 'Xi’an', '西安', '西安']],
  ['150100', ['呼和浩特', 'Hohhot', '呼和浩特', '呼和浩特']],
  ['350200', ['厦门', 'Xiamen', '廈門', 'アモイ']],
  ['810000', ['香港', 'Hong Kong', '香港', '香港']],
])('%s is %j', (cityId, names) => {
  expect((['zh-CN', 'en', 'zh-TW', 'ja'] as const).map((locale) => cityName(cityId, locale))).toEqual(names);
});

it('refuses ids that are not cities', () => {
  expect(isCity('110000')).toBe(true);
  expect(isCity('999999')).toBe(false);
});

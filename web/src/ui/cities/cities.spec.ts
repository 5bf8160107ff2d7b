import { cities, cityName } from '@renmai/contracts/places/cities';
import { citiesLike } from './cities-like';
import { citiesIn } from './city-list';

it.each(['zh-CN', 'en', 'zh-TW', 'ja'] as const)('has every city of the list by its name in %s', (language) => {
  const known = citiesIn(language);
  expect(known).toHaveLength(cities.length);
  expect(known.filter(({ cityId, name }) => name !== cityName(cityId, language))).toEqual([]);
});

it('finds the beginning of a name before other matches, whatever the case and width', () => {
  const known = [
    { cityId: '1', name: 'Shanghai' },
    { cityId: '2', name: 'Haikou' },
    { cityId: '3', name: 'Tianjin' },
  ];
  expect(citiesLike(known, 'ＨＡＩ').map(({ name }) => name)).toEqual(['Haikou', 'Shanghai']);
  expect(citiesLike(known, ' ', 2)).toHaveLength(2);
});

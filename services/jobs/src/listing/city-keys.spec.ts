import { traitKey } from '@renmai/names';
import { citiesOfKey } from './city-keys.js';

it.each(['上海', '上海市', 'Shanghai', ' SHANGHAI '])(
  '%s is the city of the list, however the member wrote it',
  (name) => {
    expect(citiesOfKey(traitKey.city(name))).toEqual(citiesOfKey(traitKey.city('上海')));
    expect(citiesOfKey(traitKey.city(name))).toHaveLength(1);
  },
);

it('another is none', () => {
  expect(citiesOfKey(traitKey.city('Lamp City'))).toEqual([]);
  expect(citiesOfKey('')).toEqual([]);
});

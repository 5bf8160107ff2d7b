import { cityLines } from '@renmai/contracts/places/cities.data';
import type { City } from './city-names';

/** The order of the names in a line of the list, after the id. The module that reads it brings zod with it. */
const columns = ['zh-CN', 'en', 'zh-TW', 'ja'];

/** The list of cities in a language, in its order. */
export function citiesIn(language: string): readonly City[] {
  const column = columns.indexOf(language);
  const { compare } = new Intl.Collator(language);
  return cityLines
    .trim()
    .split('\n')
    .map((line) => {
      const [cityId = '', ...names] = line.split('|');
      return { cityId, name: names[column === -1 ? 1 : column] ?? '' };
    })
    .sort((one, other) => compare(one.name, other.name));
}

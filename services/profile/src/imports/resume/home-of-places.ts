import { allCalled, areasCalled } from '@renmai/places';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { TextLine } from './paragraphs.js';
import { isPlaceBehind } from './known-words.js';

/** No more parts of a text are looked up. */
const MOST = 400;

/** The countries of the places in these lines, the one that is named most often first. */
function countriesIn(lines: readonly TextLine[]): CountryCode[] {
  const counts = new Map<string, number>();
  const parts = lines
    .flatMap(({ text }) => text.split(/[\t|｜,，()（）·•;:]|\s[–—-]\s|\s{2,}/u))
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}[\p{L}.' -]{1,29}$/u.test(part));
  for (const part of parts.slice(0, MOST)) {
    const [area = ''] = areasCalled(part);
    const [city] = isPlaceBehind(part) ? allCalled(part).sort((one, other) => other.people - one.people) : [];
    const country = area.slice(0, 2) || city?.country;
    if (country !== undefined && country !== '')
      counts.set(country, (counts.get(country) ?? 0) + (area === '' ? 1 : 2));
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([country]) => country as CountryCode);
}

/** Numbers of eight digits in two groups, and how documents name where they are used. */
const eightDigits = /^\d{4}[ -]?\d{4}$/;
const citiesOfEight: readonly [CountryCode, RegExp][] = [
  ['HK', /香港|九[龍龙]|新界|hong ?kong|kowloon|new territories/i],
  ['SG', /新加坡|星加坡|singapore/i],
  ['MO', /澳[門门]|maca[uo]/i],
];

/** Where a number without the code of its country is at home: the first country of the document whose numbers are written so. */
export function homeOfNumber(number: string, lines: readonly TextLine[]): CountryCode | null {
  if (eightDigits.test(number.trim()))
    return (
      citiesOfEight.find(
        ([country, words]) =>
          lines.some(({ text }) => words.test(text)) && parsePhoneNumberFromString(number, country)?.isValid(),
      )?.[0] ?? null
    );
  if (!/^[\s(]*0/u.test(number)) return null;
  const read = countriesIn(lines).map((country) => ({ country, phone: parsePhoneNumberFromString(number, country) }));
  const best = read.find(({ phone }) => phone?.isValid()) ?? read.find(({ phone }) => phone?.isPossible());
  return best?.country ?? null;
}

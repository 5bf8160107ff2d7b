import { locales, type Locale } from '@renmai/contracts';
import { countryName, isCountry } from '@renmai/contracts/places/country-name';
import { countryCalls } from './country-calls.js';
import { placesCalled } from './find-places.js';
import { foldedPlace } from './folded-place.js';
import { furtherNames } from './further-names.js';
import { placeName, type City } from './places.js';
import { provinces, withoutKind } from './provinces.js';
import { namesOfRegions, regionNameIn } from './region-names.js';
import { countryInScript, isInOtherLetters } from './script-names.js';

/** A place as members type it: in any language, and more or less of it. */
export interface TypedPlace {
  city: string;
  /** the region, the country, or both with a comma between */
  region: string;
}

/** Recently asked texts: a few are written by many members. */
const known = new Map<string, TypedPlace>();
const MAX_KNOWN = 20_000;

/** A place as a member typed it, in a language. A place that is not known for sure stays as it was typed. */
export function typedPlaceIn({ city, region }: TypedPlace, locale: Locale): TypedPlace {
  const key = [locale, city, region].join('\n');
  const before = known.get(key);
  if (before) return before;
  const [head = '', ...more] = partsOf(city);
  const around = [...more, ...partsOf(region)];
  const named = [cityIn(head, around, locale), ...more.map((part) => areaIn(part, locale))];
  const place = {
    city: joined(city, named),
    region: joined(
      region,
      partsOf(region).map((part) => areaIn(part, locale)),
    ),
  };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, place);
  return place;
}

export const partsOf = (text: string): string[] => text.split(/\s*[,，、]\s*/u).filter(Boolean);
/** The text itself where nothing in it is said in another way, with its own signs between the parts. */
const joined = (typed: string, parts: readonly string[]): string =>
  partsOf(typed).join() === parts.join() ? typed : parts.join(', ');

/** The name of the city that is meant. Several may be: then the name that all of them have. */
function cityIn(typed: string, around: readonly string[], locale: Locale): string {
  if (typed === '') return typed;
  for (const text of around.length > 0 ? [[typed, ...around].join(', '), typed] : [typed]) {
    const cities = placesCalled(text).filter((city) => isName(city, typed));
    // Small ones without a name in the language are called like the others of their name.
    const own = locale === 'en' ? cities : cities.filter((city) => city.names[locale] !== '');
    const names = new Set((own.length > 0 ? own : cities).map(({ id }) => placeName(id, locale)));
    const [name = '', ...further] = names;
    // A name that differs in marks alone stays as it was typed.
    if (name !== '' && further.length === 0) return foldedPlace(name) === foldedPlace(typed) ? typed : name;
  }
  const area = areaCalled(typed);
  // A city may be meant as well as the state of its name: Victoria.
  const isCity = area !== null && 'region' in area && placesCalled(typed).length > 0;
  return isCity ? typed : areaIn(typed, locale);
}

/** The sounds of a foreign city's Chinese name find it, but are no name of it: Bali is not Paris. */
export function isName({ id, country, names, others }: City, typed: string): boolean {
  const key = foldedPlace(typed);
  const [sounds, ...further] = others.split('|');
  return (
    country === 'CN' ||
    names['zh-CN'] === '' ||
    sounds !== key ||
    [...Object.values(names), ...further, ...furtherNames(id)].some((one) => foldedPlace(one) === key)
  );
}

export type Area = { country: string } | { region: string };
let areas: ReadonlyMap<string, Area | null> | undefined;

/** Countries, the provinces of China and regions of other countries by their folded names; null: two are called so. */
function theAreas(): ReadonlyMap<string, Area | null> {
  if (areas) return areas;
  const found = new Map<string, Area | null>();
  const add = (name: string, area: Area): void => {
    const key = foldedPlace(name);
    const same = found.get(key);
    if (key !== '') found.set(key, same === undefined || isSame(same, area) ? area : null);
  };
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const country of letters.flatMap((one) => letters.map((other) => one + other))) {
    // old codes are names of the same countries
    const isOld = new Intl.Locale(`und-${country}`).region !== country;
    if (isCountry(country) && !isOld) for (const locale of locales) add(countryName(country, locale), { country });
  }
  for (const [name, code] of countryCalls) if (/^[A-Z]{2}$/.test(code)) add(name, { country: code });
  for (const province of provinces) {
    for (const locale of locales) add(nameOfRegion(province.code, locale), { region: province.code });
  }
  const before = new Set(found.keys());
  for (const [name, region] of namesOfRegions()) if (!before.has(foldedPlace(name))) add(name, { region });
  // A country that has the name of a state: only the state's neighbours know which is meant.
  found.set('georgia', null);
  areas = found;
  return found;
}

const isSame = (one: Area | null, other: Area): boolean => JSON.stringify(one) === JSON.stringify(other);

function nameOfRegion(code: string, locale: Locale): string {
  const [country = '', region = ''] = code.split('.');
  return regionNameIn({ country, region }, locale);
}

/** The country or the region that a text names. */
export const areaCalled = (typed: string): Area | null =>
  theAreas().get(foldedPlace(typed)) ?? theAreas().get(foldedPlace(withoutKind(typed))) ?? areaInScript(typed);

function areaInScript(typed: string): Area | null {
  const country = isInOtherLetters(foldedPlace(typed)) ? countryInScript(typed) : null;
  return country === null ? null : { country };
}

/** The name of a country or a region; another text stays. */
function areaIn(typed: string, locale: Locale): string {
  const area = areaCalled(typed);
  if (!area) return typed;
  const name = 'country' in area ? countryName(area.country, locale) : nameOfRegion(area.region, locale);
  // `广东省` is left to those who read it so.
  return withoutKind(typed) === name ? typed : name;
}

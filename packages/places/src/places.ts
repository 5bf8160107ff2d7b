import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '@renmai/contracts';
import { countryName, isCountry } from '@renmai/contracts/places/country-name';
import { placeIdOf } from '@renmai/contracts/places/place-id';

/** A city of the list. */
export interface City {
  id: string;
  /** ISO 3166 */
  country: string;
  /** empty: none, or not known */
  region: string;
  latitude: number;
  longitude: number;
  /** the number of inhabitants */
  people: number;
  /** IANA */
  timeZone: string;
  /** empty where the language has no name of its own */
  names: Readonly<Record<Locale, string>>;
  /** how else it is written, folded */
  others: string;
}

interface List {
  byId: ReadonlyMap<string, City>;
  /** in English, by `country.code` */
  regions: ReadonlyMap<string, string>;
}

/** Names that nobody uses in the list that the places come from. */
const renamed: Readonly<Record<string, City['names']>> = {
  g292261: { 'zh-CN': '德伊勒', en: 'Deira', 'zh-TW': '德伊勒', ja: 'デイラ' },
};
let list: List | undefined;

export const linesOf = (name: string): string[] =>
  gunzipSync(readFileSync(new URL(`../data/${name}`, import.meta.url)))
    .toString('utf8')
    .trim()
    .split('\n');

/** Read when it is first asked for: a process that knows no places has none in memory. */
function theList(): List {
  if (list) return list;
  const [, ...lines] = linesOf('places.tsv.gz');
  const byId = new Map<string, City>();
  for (const line of lines) {
    const [
      id = '',
      country = '',
      region = '',
      lat,
      lon,
      people,
      timeZone = '',
      en = '',
      cn = '',
      tw = '',
      ja = '',
      others = '',
    ] = line.split('\t');
    byId.set(id, {
      ...{ id, country, region, timeZone, others },
      ...{ latitude: Number(lat), longitude: Number(lon), people: Number(people) },
      names: renamed[id] ?? { 'zh-CN': cn, en, 'zh-TW': tw, ja },
    });
  }
  const regions = new Map(linesOf('regions.tsv.gz').map((line) => line.split('\t') as [string, string]));
  list = { byId, regions };
  return list;
}

export const cities = (): Iterable<City> => theList().byId.values();
export const cityOf = (placeId: string): City | null => theList().byId.get(placeId) ?? null;
export const regionName = ({ country, region }: Pick<City, 'country' | 'region'>): string =>
  theList().regions.get(`${country}.${region}`) ?? '';

/** Whether something may be said to be there. */
export function isPlace(placeId: string): boolean {
  const place = placeIdOf(placeId);
  if (place?.kind === 'city') return theList().byId.has(place.id);
  return place !== null && isCountry(place.country);
}

export const isCountryPlace = (placeId: string): boolean => placeIdOf(placeId)?.kind === 'country';

/** The country of a place, ISO 3166; null: there is no such place. */
export function countryOf(placeId: string): string | null {
  const place = placeIdOf(placeId);
  if (place === null) return null;
  return place.kind === 'city' ? (cityOf(place.id)?.country ?? null) : place.country;
}

const spare: Record<Locale, readonly Locale[]> = {
  'zh-CN': ['zh-CN', 'zh-TW', 'en'],
  'zh-TW': ['zh-TW', 'zh-CN', 'en'],
  ja: ['ja', 'en'],
  en: ['en'],
};

const nameOfCity = ({ names }: City, locale: Locale): string =>
  spare[locale].map((one) => names[one]).find((name) => name !== '') ?? names.en;

/** The name of a city, a typed place or a country; the id itself where there is no such place. */
export function placeName(placeId: string, locale: Locale): string {
  const place = placeIdOf(placeId);
  if (place?.kind === 'typed') return place.name;
  if (place?.kind === 'country') return countryName(place.country, locale);
  const city = cityOf(placeId);
  return city ? nameOfCity(city, locale) : placeId;
}

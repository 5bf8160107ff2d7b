import { baseNameLines } from '@renmai/contracts/names/base-names.data';
import { isIn } from './area-of.js';
import { allCalled, areasCalled, placesCalled } from './find-places.js';
import { foldedPlace } from './folded-place.js';
import type { City } from './places.js';
import { withoutParts } from './shorter-names.js';
import { areaCalled, isName, partsOf, type TypedPlace } from './typed-names.js';

/** Recently asked texts: a few are written by many members. */
const known = new Map<string, string | null>();
const MAX_KNOWN = 20_000;

/**
 * The place of the list, or the country, that a typed text means; null: several may be meant, or none. One rule for search, facets,
 * filters, traits, distances and JSON-LD: what means one place is that place, in whichever language it was typed.
 */
export function meantPlace({ city, region }: TypedPlace): string | null {
  const key = `${city}\n${region}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [head = '', ...more] = partsOf(city);
  const place = head === '' ? null : placeMeant(head, [...more, ...partsOf(region)]);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, place);
  return place;
}

function placeMeant(head: string, around: readonly string[]): string | null {
  for (const name of [head, ...withoutParts(head)]) {
    const city = cityMeant(name, around);
    if (city) return city.id;
  }
  const area = areaCalled(head);
  return area && 'country' in area && around.length === 0 ? `in:${area.country}` : null;
}

/** Small cities have the names of islands and regions far away: Bali. */
const SMALL = 300_000;
const isRegionElsewhere = (city: City, head: string): boolean => {
  const codes = areasCalled(head);
  return city.people < SMALL && codes.length > 0 && !codes.some((code) => isIn(city, code));
};

let common: ReadonlyMap<string, City> | undefined;
/** The cities that profiles are offered, by their names: Suzhou is 苏州, which is chosen as one. */
function commonCity(head: string): City | null {
  common ??= new Map(
    baseNameLines.city.flatMap(([, cn, ...names]) => {
      const [city] = placesCalled(cn);
      return city ? [cn, ...names].map((name) => [foldedPlace(name), city] as const) : [];
    }),
  );
  return common.get(foldedPlace(head)) ?? null;
}

function cityMeant(head: string, around: readonly string[]): City | null {
  const known = commonCity(head);
  if (known && agrees(known, around) && areKnown(around)) return known;
  const whole = [head, ...around].join(', ');
  const [first, other] = placesCalled(whole).filter((city) => isName(city, head));
  const isAlone = first !== undefined && other === undefined;
  if (around.length === 0) return isAlone && !isRegionElsewhere(first, head) ? first : null;
  if (first) return isAlone && agrees(first, around) ? first : null;
  return meantBeside(head, around);
}

/** The name alone, where what is written around it is no part of the list. */
function meantBeside(head: string, around: readonly string[]): City | null {
  const [alone, another] = placesCalled(head).filter((city) => isName(city, head));
  if (!alone || another || !agrees(alone, around)) return null;
  // A region that is not known may be that of a smaller place of the name.
  return areKnown(around) || isOnly(alone, head) ? alone : null;
}

const areKnown = (around: readonly string[]): boolean => around.every((part) => areasCalled(part).length > 0);

/** No country or region that the text names contradicts it. */
const agrees = (city: City, around: readonly string[]): boolean =>
  around.every((part) => {
    const codes = areasCalled(part);
    return codes.length === 0 || codes.some((code) => isIn(city, code));
  });

/** No other place is called so. */
const isOnly = (city: City, head: string): boolean =>
  allCalled(head).every((one) => one.id === city.id || !isName(one, head));

/**
 * The city of an address as homepages write it; null: it names none for sure. The city comes behind the street, or at the beginning
 * where nothing parts them.
 */
export function placeOfAddress(address: string): string | null {
  const parts = partsOf(address.normalize('NFKC').replaceAll(/[·•|;]/g, ','))
    .map(withoutCode)
    .filter(Boolean);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const [city = '', ...around] = parts.slice(at);
    const place = meantPlace({ city, region: around.join(', ') });
    if (place !== null && !place.startsWith('in:')) return place;
  }
  for (const part of parts) {
    const city = cityAtStart.exec(part)?.[1];
    const place = city === undefined ? null : meantPlace({ city, region: '' });
    if (place !== null) return place;
  }
  return null;
}

/** Postal codes beside the city: `LS1 4AP`, `80331`, `〒604-0925`. */
const withoutCode = (part: string): string =>
  part
    .replace(/^〒?\s?\d{3}-?\d{4}\s*(?=\p{Script=Han})/u, '')
    .replace(
      /(?:^|\s)(?:[A-Z]{1,2}-)?(?:\d{4,6}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?=\s|$)/gu,
      ' ',
    )
    .trim();

/** Chinese and Japanese addresses begin with the city, perhaps behind the country and the province. */
const cityAtStart =
  /^(?:中国|中國|日本|台灣|台湾|臺灣)?(?:北海道|[^市省県府]{2,4}(?:省|自治区|自治區|県|府))?(东京都|東京都|(?:北京|上海|天津|重庆|重慶|香港|澳门|澳門)|[^市区區]{2,6}市)/u;

/**
 * A place is written as one word, wherever there is a `cityId`:
 * - `310000`: a city of China, by GB/T 2260
 * - `g2643743`: any other city of the list, by GeoNames
 * - `at:US:Smallville`: a place that is not in the list, as somebody typed it, with its country
 * - `in:DE`: a country, for remote work in it
 * An id never changes its meaning.
 */
export type PlaceId =
  | { kind: 'city'; id: string }
  | { kind: 'typed'; country: string; name: string }
  | { kind: 'country'; country: string };

export const maxTypedPlace = 60;
/** As `placeIdOf` reads it. Lists of ids are divided by commas. */
export const placeIdPattern =
  /^(?:\d{6}|g\d{1,9}|in:[A-Z]{2}|at:[A-Z]{2}:[\p{L}\p{N}](?:[^\p{C}\p{Zl}\p{Zp},|:]{0,58}[^\p{C}\p{Z},|:])?)$/u;

/** Null: it is none. */
export function placeIdOf(written: string): PlaceId | null {
  if (!placeIdPattern.test(written)) return null;
  if (written.startsWith('in:')) return { kind: 'country', country: written.slice(3) };
  if (written.startsWith('at:')) return { kind: 'typed', country: written.slice(3, 5), name: written.slice(6) };
  return { kind: 'city', id: written };
}

/** A place that is not in the list; null where nothing of the name is left. */
export function typedPlaceId(name: string, country: string): string | null {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\s,|:，]+/gu, ' ')
    .trim()
    .slice(0, maxTypedPlace)
    .trim();
  const id = `at:${country}:${clean}`;
  return placeIdPattern.test(id) ? id : null;
}

import { theIndex } from './index-of-names.js';
import type { City } from './places.js';
import { provinces, withoutKind } from './provinces.js';

const ofProvinces: ReadonlyMap<string, readonly string[]> = new Map(
  provinces.flatMap(({ code, names }) => Object.values(names).map((name) => [name, [code]] as const)),
);

/** Codes of the countries and regions that a folded text names, as `GB` and `GB.ENG`. */
export const areaOf = (key: string): readonly string[] | undefined =>
  theIndex().around.get(key) ?? ofProvinces.get(withoutKind(key));

export const isIn = ({ country, region }: City, code: string): boolean =>
  code === country || code === `${country}.${region}`;

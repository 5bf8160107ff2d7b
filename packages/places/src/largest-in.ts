import { areaOf, isIn } from './area-of.js';
import { foldedPlace } from './folded-place.js';
import { inOtherScripts } from './other-scripts.js';
import { cities, type City } from './places.js';
import { withoutKind } from './provinces.js';

const kept = new Map<string, readonly City[]>();

/**
 * The largest cities of a country or a region, whose name is all that was typed: 夏威夷, ほっかいどう, Bavaria. Codes are left to names,
 * unless they are asked for.
 */
export function largestIn(typed: string, most: number, byCode = false): City[] {
  const key = foldedPlace(typed);
  if (/^[a-z]{1,3}$/.test(key) && !byCode) return [];
  const codes = [key, withoutKind(typed), ...inOtherScripts(key)].map(areaOf).find((one) => one !== undefined) ?? [];
  const found = codes.flatMap((code) => largest(code));
  // `Kuwait` is Kuwait City before a larger one, but `Texas` is no Texas City.
  const own = codes.some((code) => code.includes('.'))
    ? []
    : found.filter((city) => foldedPlace(city.names.en).startsWith(key));
  return [...new Set([...own, ...found])].slice(0, most);
}

function largest(code: string): readonly City[] {
  const before = kept.get(code);
  if (before) return before;
  const found = [...cities()]
    .filter((city) => isIn(city, code))
    .sort((one, other) => other.people - one.people)
    .slice(0, 20);
  kept.set(code, found);
  return found;
}

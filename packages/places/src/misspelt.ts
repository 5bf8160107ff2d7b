import { theIndex } from './index-of-names.js';
import { known, weights, type Likely } from './likely.js';
import type { City } from './places.js';
import { beginsAlike, slipsBetween } from './slips.js';

/** Letters from which on one, and two, may be wrong. */
const ONE_SLIP = 4;
const TWO_SLIPS = 9;
const ONE_SLIP_OF_HAN = 3;

export const isHan = (key: string): boolean => /\p{Script=Han}/u.test(key);

/** Places whose name differs in a letter or two. */
export function misspelt(key: string): Map<City, Likely> {
  const found = new Map<City, Likely>();
  const letters = [...key].length;
  const most = letters < (isHan(key) ? ONE_SLIP_OF_HAN : ONE_SLIP) ? 0 : isHan(key) || letters < TWO_SLIPS ? 1 : 2;
  if (most === 0) return found;
  const { byLength } = theIndex();
  for (let length = key.length - most; length <= key.length + most; length += 1) {
    for (const { key: other, city, isName } of byLength.get(length) ?? []) {
      if (!beginsAlike(key, other)) continue;
      const slips = slipsBetween(key, other, most);
      if (slips > most) continue;
      const score = known(city) + weights.slip * slips + (isName ? weights.begins : 0);
      if (score > (found.get(city)?.score ?? -Infinity)) found.set(city, { score, isWhole: false });
    }
  }
  return found;
}

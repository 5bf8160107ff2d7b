import { peopleAround } from './people-around.js';
import type { City } from './places.js';

/** How much more likely a place is for being called just so, in the units of ten times as many people. */
export const weights = { name: 3.5, other: 1.7, begins: 1, begun: 0, slip: -1.5, meant: 2 } as const;

export interface Likely {
  score: number;
  /** it is called so, and does not only begin so */
  isWhole: boolean;
  /** what it is called so by is a name in one of our languages */
  isName?: boolean;
}

const FAME = 0.7;
const fames = new WeakMap<City, number>();

/** How likely a place is meant by itself: by its people, and by how many other names the world has for it. */
export function known(city: City): number {
  const before = fames.get(city);
  if (before !== undefined) return before;
  const names = Object.values(city.names).filter(Boolean).length + city.others.split('|').length;
  const people = Math.max(city.people, 1_000, 1_000 * (peopleAround[city.id] ?? 0));
  const likely = Math.log10(people) + FAME * Math.log10(names);
  fames.set(city, likely);
  return likely;
}

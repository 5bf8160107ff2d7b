import type { Outcome, TargetPlaces } from './application.schema.js';

/** `waits`: joins the waiting list. `stays`: nothing changes, since the application has a place or must go on waiting. */
export type PlaceGiven = 'place' | 'waits' | 'stays' | 'refused';

/** How an approval of several applications ends for each of them, in their order: places are given until none is left. */
export function placesGiven(
  states: readonly Outcome[],
  { capacity, taken, whenFull }: Pick<TargetPlaces, 'capacity' | 'taken' | 'whenFull'>,
): PlaceGiven[] {
  let left = capacity === null ? Infinity : Math.max(0, capacity - taken);
  return states.map((state) => {
    if (state === 'approved' || state === 'offered') return 'stays';
    if (left > 0) {
      left -= 1;
      return 'place';
    }
    if (state === 'waiting') return 'stays';
    return whenFull === 'wait' ? 'waits' : 'refused';
  });
}

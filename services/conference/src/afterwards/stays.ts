import { maxStays, type Stay } from '@renmai/contracts/conference/attendance.api';
import type { Visit } from '../meetings/visits.repository.js';

/** Somebody who comes back within this time never left, e.g. after a break of the connection. */
const BREAK_MS = 60_000;

interface Interval {
  from: Date;
  until: Date | null;
}

export interface Attending {
  memberId: string | null;
  guestName: string | null;
  stays: Stay[];
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Joins visits of one person that overlap, e.g. of two devices, or that follow each other at once. */
function joined(visits: readonly Visit[]): Interval[] {
  const intervals: Interval[] = [];
  for (const { enteredAt, leftAt } of visits) {
    const last = intervals.at(-1);
    const goesOn = last && enteredAt.getTime() <= (last.until ?? last.from).getTime() + BREAK_MS;
    if (!goesOn) intervals.push({ from: enteredAt, until: leftAt });
    else if (leftAt) last.until = last.until ? later(last.until, leftAt) : leftAt;
    else if (last.until && last.until <= enteredAt) last.until = null;
  }
  return intervals;
}

/** The people of these visits, which are in the order of entries. */
export function attending(visits: readonly Visit[]): Attending[] {
  const people = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = visit.memberId ?? visit.ticketId ?? '';
    const own = people.get(key);
    if (own) own.push(visit);
    else people.set(key, [visit]);
  }
  return [...people.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const stays = joined(own).map(({ from, until }) => ({
      enteredAt: from.toISOString(),
      leftAt: until?.toISOString() ?? null,
    }));
    return [{ memberId: first.memberId, guestName: first.name, stays: stays.slice(0, maxStays) }];
  });
}

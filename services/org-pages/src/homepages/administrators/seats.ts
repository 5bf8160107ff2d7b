import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { Problem } from '@renmai/service-kit';
import { needsSenior } from '../access/homepage-access.policy.js';
import type { SeatRow } from './administrators.repository.js';

/** Refuses a change that would leave a homepage without a senior administrator. */
export function keepSenior(state: HomepageState, seats: readonly SeatRow[], leaving: SeatRow): void {
  if (leaving.role !== 'senior' || !needsSenior(state)) return;
  const others = seats.filter((seat) => seat.role === 'senior' && seat.administratorId !== leaving.administratorId);
  if (others.length === 0) throw new Problem(orgPagesProblems.lastSenior);
}

/** Whether the seat is that of the founder in the senior role: administrators whom the founder appointed have no power over it. */
export const isFounder = ({ memberId, role }: Pick<SeatRow, 'memberId' | 'role'>, founderId: string | null): boolean =>
  role === 'senior' && memberId === founderId;

/** Refuses changes of the founder's seat by others. */
export function keepFounder(founderId: string | null, seat: SeatRow, actorId: string): void {
  if (isFounder(seat, founderId) && actorId !== founderId) throw new Problem(orgPagesProblems.founderStays);
}

/**
 * The successor after the last senior administrator has left for good: the content administrator, then the analyst, with the longest
 * service.
 */
export function successorOf(seats: readonly SeatRow[]): SeatRow | undefined {
  return seats.find(({ role }) => role === 'content') ?? seats.find(({ role }) => role === 'analyst');
}

import { reopenDays } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageRow } from './homepage.row.js';

const DAY_MS = 86_400_000;
const HANDLE_DAYS = 90;

/** The time from which the handle may be changed; null: now. Before the homepage is public, the handle may always be changed. */
export function handleChangeableAt(
  { approvedAt, handleChangedAt }: Pick<HomepageRow, 'approvedAt' | 'handleChangedAt'>,
  now: Date,
): Date | null {
  if (!approvedAt || !handleChangedAt) return null;
  const at = new Date(handleChangedAt.getTime() + HANDLE_DAYS * DAY_MS);
  return at > now ? at : null;
}

type End = Pick<HomepageRow, 'state' | 'reopenable' | 'closedAt'>;

/** The time when a closing becomes final; null: the homepage is not closed, or is closed for good. */
const endsAt = ({ state, reopenable, closedAt }: End): Date | null =>
  state === 'closed' && reopenable && closedAt ? new Date(closedAt.getTime() + reopenDays * DAY_MS) : null;

/** The time until which administrators can take a closing back; null: not closed, too late, or closed for good. */
export function reopenableUntil(page: End, now: Date): Date | null {
  const until = endsAt(page);
  return until !== null && until > now ? until : null;
}

/** Homepages that were closed before this time, and not opened again, have ended. */
export const closedBeforeToEnd = (now: Date): Date => new Date(now.getTime() - reopenDays * DAY_MS);

/** Whether positions, enrolments and the like are paused because the homepage can come back, and until when; null: they are not paused. */
export function pausedOf(page: End): { until: string | null } | null {
  if (page.state === 'suspended') return { until: null };
  const until = endsAt(page);
  return until && { until: until.toISOString() };
}

import { reopenDays } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageRow } from './homepage.row.js';

const DAY_MS = 86_400_000;
const HANDLE_DAYS = 90;

/** When a handle may be changed; null: now. Until the homepage is public it binds nobody. */
export function handleChangeableAt(
  { approvedAt, handleChangedAt }: Pick<HomepageRow, 'approvedAt' | 'handleChangedAt'>,
  now: Date,
): Date | null {
  if (!approvedAt || !handleChangedAt) return null;
  const at = new Date(handleChangedAt.getTime() + HANDLE_DAYS * DAY_MS);
  return at > now ? at : null;
}

type End = Pick<HomepageRow, 'state' | 'reopenable' | 'closedAt'>;

/** When a closing becomes final; null: not closed, or closed for good. */
const endsAt = ({ state, reopenable, closedAt }: End): Date | null =>
  state === 'closed' && reopenable && closedAt ? new Date(closedAt.getTime() + reopenDays * DAY_MS) : null;

/** Until when administrators can take a closing back; null: not closed, too late, or closed for good. */
export function reopenableUntil(page: End, now: Date): Date | null {
  const until = endsAt(page);
  return until !== null && until > now ? until : null;
}

/** What was closed before this time, and was not opened again, has ended. */
export const closedBeforeToEnd = (now: Date): Date => new Date(now.getTime() - reopenDays * DAY_MS);

/** Whether what hangs on a homepage waits for it to come back, and until when; null: it does not wait. */
export function pausedOf(page: End): { until: string | null } | null {
  if (page.state === 'suspended') return { until: null };
  const until = endsAt(page);
  return until && { until: until.toISOString() };
}

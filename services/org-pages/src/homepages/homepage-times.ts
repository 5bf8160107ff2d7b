import type { HomepageRow } from './homepage.row.js';

const DAY_MS = 86_400_000;
const HANDLE_DAYS = 90;
const REOPEN_DAYS = 30;

/** When a handle may be changed; null: now. Until the homepage is public it binds nobody. */
export function handleChangeableAt(
  { approvedAt, handleChangedAt }: Pick<HomepageRow, 'approvedAt' | 'handleChangedAt'>,
  now: Date,
): Date | null {
  if (!approvedAt || !handleChangedAt) return null;
  const at = new Date(handleChangedAt.getTime() + HANDLE_DAYS * DAY_MS);
  return at > now ? at : null;
}

/** Until when administrators can take a closing back; null: not closed, too late, or closed for good. */
export function reopenableUntil(
  { state, reopenable, closedAt }: Pick<HomepageRow, 'state' | 'reopenable' | 'closedAt'>,
  now: Date,
): Date | null {
  if (state !== 'closed' || !reopenable || !closedAt) return null;
  const until = new Date(closedAt.getTime() + REOPEN_DAYS * DAY_MS);
  return until > now ? until : null;
}

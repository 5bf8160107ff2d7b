import { appealDays } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { SubmissionRow } from './submission.row.js';

const DAY_MS = 86_400_000;

/** The time until which a rejection can be appealed against; null: the submission was not rejected. */
export function appealableUntil({ state, rejectionKind, decidedAt }: SubmissionRow): Date | null {
  if (state !== 'rejected' || rejectionKind !== 'rejected' || decidedAt === null) return null;
  return new Date(decidedAt.getTime() + appealDays * DAY_MS);
}

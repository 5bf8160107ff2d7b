import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { nameKeptDays } from '@renmai/contracts/applications/application.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';

/**
 * The relation of a viewer to an application. `publisher`: senior and content administrators of the homepage it was sent to, or the member
 * it was sent to and those who organize with them. `none`: everybody else, including other applicants, administrators of other homepages,
 * and system administrators.
 */
export type ApplicationViewer = 'applicant' | 'publisher' | 'analyst' | 'none';

export const applicationParts = [
  'name',
  'form',
  'attachments',
  'notes',
  'rating',
  'tags',
  'stage',
  'outcome',
  /** a decision that was not sent to the applicant yet */
  'held-decision',
  'timeline',
] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** The state of an application that decides who sees which part of it. */
export interface ApplicationStanding {
  state: Outcome;
  withdrawnAt: Date | null;
  /** a member published it, and the viewer does not find the applicant: blocked either way, deactivated or erased */
  stranger?: boolean;
}

const day = 86_400_000;

/** `side`: they sent it, or act for the child that it is for. */
export function viewerOf(side: boolean, role: AdministratorRole | null): ApplicationViewer {
  if (side) return 'applicant';
  if (role === 'senior' || role === 'content') return 'publisher';
  return role === 'analyst' ? 'analyst' : 'none';
}

/** Decides about applications and sees applicants. Analysts see figures alone. */
export const isPublisher = (role: AdministratorRole | null): boolean => role === 'senior' || role === 'content';

const applicants: ReadonlySet<ApplicationPart> = new Set(['name', 'form', 'attachments', 'outcome', 'timeline']);
/** The parts that an applicant gave to a person, and not to a homepage. */
const personal: ReadonlySet<ApplicationPart> = new Set(['name', 'form', 'attachments']);
const afterWithdrawal: ReadonlySet<ApplicationPart> = new Set(['outcome', 'timeline', 'stage']);

/** Who sees which part of an application. The one rule for screens, lists, files, exports and domain events. */
export function maySee(
  viewer: ApplicationViewer,
  part: ApplicationPart,
  { state, withdrawnAt, stranger = false }: ApplicationStanding,
  now: Date,
): boolean {
  switch (viewer) {
    case 'applicant':
      // The files are erased with the withdrawal.
      return applicants.has(part) && !(part === 'attachments' && state === 'withdrawn');
    case 'publisher':
      if (stranger && personal.has(part)) return false;
      if (state !== 'withdrawn') return true;
      if (part === 'name') return withdrawnAt !== null && now.getTime() - withdrawnAt.getTime() < nameKeptDays * day;
      return afterWithdrawal.has(part);
    case 'analyst':
    case 'none':
      return false;
  }
}

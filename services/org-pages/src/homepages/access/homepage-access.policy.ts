import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';

/** The relation of a member to a homepage. */
export interface Seat {
  /** null: no administrator */
  role: AdministratorRole | null;
  /** the member founded it, and it was never approved */
  founder: boolean;
}

/** Whether the member may open the management: all administrators, and the founder until approval. Others do not learn that it exists. */
export const manages = ({ role, founder }: Seat): boolean => role !== null || founder;

/** Edits, submits, and manages administrators. */
export const isSenior = ({ role, founder }: Seat): boolean => role === 'senior' || founder;

/**
 * Whether the member writes life news, and sees the followers and the log; before approval, the founder does too. Analysts see figures
 * only.
 */
export const isEditor = ({ role, founder }: Seat): boolean => role === 'senior' || role === 'content' || founder;

export const isPublic = (state: HomepageState): boolean => state === 'approved';

/** Whether fields, pictures and materials may be changed: not during a review, and not when the homepage is closed. */
export const isEditable = (state: HomepageState): boolean =>
  state === 'draft' || state === 'rejected' || state === 'approved' || state === 'suspended';

/** Whether the homepage must have a senior administrator: from the first submission on, unless it is a draft again or was rejected. */
export const needsSenior = (state: HomepageState): boolean => state !== 'draft' && state !== 'rejected';

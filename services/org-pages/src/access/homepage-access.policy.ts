import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';

/** How a member stands to a homepage. */
export interface Seat {
  /** null: no administrator */
  role: AdministratorRole | null;
  /** the member founded it, and it was never approved */
  founder: boolean;
}

/** Sees the management: all administrators, and the founder until it is approved. Others do not hear that there is one. */
export const manages = ({ role, founder }: Seat): boolean => role !== null || founder;

/** Edits, submits, and manages administrators. */
export const isSenior = ({ role, founder }: Seat): boolean => role === 'senior' || founder;

/** Writes life news, and sees who follows and who did what; of what is not approved yet, its founder too. Analysts see figures alone. */
export const isEditor = ({ role, founder }: Seat): boolean => role === 'senior' || role === 'content' || founder;

export const isPublic = (state: HomepageState): boolean => state === 'approved';

/** Whether fields, pictures and materials may be changed: not while somebody looks at them, and not when closed. */
export const isEditable = (state: HomepageState): boolean =>
  state === 'draft' || state === 'rejected' || state === 'approved' || state === 'suspended';

/** Whether it must have a senior administrator: from the first submission on, while it has not gone back. */
export const needsSenior = (state: HomepageState): boolean => state !== 'draft' && state !== 'rejected';

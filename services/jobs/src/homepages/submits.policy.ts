import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { isSenior } from '@renmai/homepage-directory';

/** Where the homepage asks its senior administrators, others submit what they would publish. */
export const submits = (role: AdministratorRole | null, needsSenior: boolean): boolean =>
  needsSenior && !isSenior(role);

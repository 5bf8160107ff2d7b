import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { isSenior } from '@renmai/homepage-directory';

/** Whether the administrator must submit a position for approval: if the homepage requires its senior administrators to publish. */
export const submits = (role: AdministratorRole | null, needsSenior: boolean): boolean =>
  needsSenior && !isSenior(role);

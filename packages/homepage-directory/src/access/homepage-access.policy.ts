import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';

type Role = AdministratorRole | null;

/** Writes and publishes for the homepage, and decides about applications. */
export const isEditor = (role: Role): boolean => role === 'senior' || role === 'content';

/** Approves submissions of others, and decides for the homepage. */
export const isSenior = (role: Role): boolean => role === 'senior';

import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';

type Role = AdministratorRole | null;

/** Writes and publishes for the homepage, and decides about applications. */
export const isEditor = (role: Role): boolean => role === 'senior' || role === 'content';

/** Approves what others submit, and says what the homepage wants of it. */
export const isSenior = (role: Role): boolean => role === 'senior';

import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';

type Role = AdministratorRole | null;

/** Writes and publishes positions, and decides about applications. */
export const isEditor = (role: Role): boolean => role === 'senior' || role === 'content';

/** Approves positions and says what the homepage wants of them. */
export const isSenior = (role: Role): boolean => role === 'senior';

/** Where the homepage asks its senior administrators, others submit what they would publish. */
export const submits = (role: Role, needsSenior: boolean): boolean => needsSenior && !isSenior(role);

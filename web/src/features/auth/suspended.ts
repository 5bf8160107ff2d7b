/** Code of the problem that a suspended member is answered with. */
export const SUSPENDED = 'identity.account-suspended';

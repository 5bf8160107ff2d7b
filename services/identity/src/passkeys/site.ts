import type { IdentityConfig } from '../config.js';

/** The site for which passkeys are made: browsers let no other site use them. */
export function siteOf({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { rpId: hostname, origin };
}

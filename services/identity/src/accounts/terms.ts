import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Problem } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';

/** Only what is in force can be accepted. @throws Problem terms-outdated */
export function insistOnCurrentTerms(
  { IDENTITY_TERMS_VERSION: currentVersion }: Pick<IdentityConfig, 'IDENTITY_TERMS_VERSION'>,
  version: string,
  pointer: string,
): void {
  if (version !== currentVersion) {
    throw new Problem(identityProblems.termsOutdated, { pointer, context: { currentVersion } });
  }
}

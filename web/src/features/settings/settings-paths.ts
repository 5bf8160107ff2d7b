import { paths } from '../../lib/paths';

/** Addresses of this feature that no other feature uses, beside the common ones. */
export const settingsPaths = {
  account: `${paths.settings}/account`,
  security: paths.security,
  passkeys: `${paths.settings}/passkeys`,
  appearance: `${paths.settings}/appearance`,
} as const;

import { paths } from '../../lib/paths';

/** Addresses of this feature that nobody else speaks of, beside the common ones. */
export const settingsPaths = {
  account: `${paths.settings}/account`,
  security: paths.security,
  appearance: `${paths.settings}/appearance`,
} as const;

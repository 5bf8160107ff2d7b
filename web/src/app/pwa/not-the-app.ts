import { serverPrefixes } from '../../../../packages/contracts/src/server-paths.ts';

/** Pages that the service worker asks the server for, by path and query. Relative imports: the build reads this file. */
export const notTheApp: RegExp[] = serverPrefixes().map(
  (prefix) => new RegExp(`^${prefix.replace(/[.]/g, '\\.')}(?:[/?]|$)`),
);

import { publicPageRoots, serverPrefixes } from '../../../../packages/contracts/src/server-paths.ts';

/**
 * Pages of the app that the server answers with a head and a status of their own: the service worker asks it, and shows the
 * app that it has kept where there is no answer. By their whole address.
 */
export const publicPages = new RegExp(`^https?://[^/]+(?:${Object.keys(publicPageRoots).join('|')})/[^/?#]+(?:[?#]|$)`);

/** The same by path and query. */
export const publicPagePaths = new RegExp(`^(?:${Object.keys(publicPageRoots).join('|')})/[^/?]+(?:[?]|$)`);

/** Pages that the service worker asks the server for, by path and query. Relative imports: the build reads this file. */
export const notTheApp: RegExp[] = [...serverPrefixes(), '/third-party-notices.txt'].map(
  (prefix) => new RegExp(`^${prefix.replace(/[.]/g, '\\.')}(?:[/?]|$)`),
);

import type { RateClass } from '@renmai/contracts';
import { chatPrefix, consolePrefix, isBelow } from '@renmai/contracts/server-paths';

export interface Route {
  /** leads to the service: this path itself and everything below it. `{chat}`: the prefix of chat's REST calls */
  prefix: string;
  service: string;
  /** budget of calls whose contract names none; left out: `read` for GET and HEAD, `write` for the rest */
  rate?: RateClass | { read: RateClass; write: RateClass };
  /** bytes of a request body; 256 KiB */
  bodyLimit?: number;
  /** until the answer begins (from the last byte of the request on), and between its pieces; 20 s */
  timeoutMs?: number;
  /** websocket connections are handed through; other requests are accepted only from pages that may open one */
  upgrade?: boolean;
  /** the path of a socket ends with a meeting, and leads to the node that has its room */
  toRoomNode?: boolean;
  /** pages of every origin may read the answers: `*`, or each by its name because it sends its cookies along */
  openTo?: 'everybody' | 'everybody-by-name';
  /** chat clients wait for ever where an error has no `error_description` */
  describesErrors?: boolean;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** Files of chat: 60 MB, and the bytes of multipart around them. */
const chatFiles = {
  service: 'messaging',
  rate: { read: 'download', write: 'upload' },
  bodyLimit: 61 * MIB,
  timeoutMs: 50_000,
  openTo: 'everybody',
  describesErrors: true,
} as const satisfies Omit<Route, 'prefix'>;

/**
 * All ways into the product. Paths that are not below one of these prefixes are answered by the gateway itself: the web app, the API's
 * description, or 404. The contracts say more about single calls: who may make them, and on which budget.
 */
export const routes: readonly Route[] = [
  { prefix: '/api/verification-codes', service: 'identity' },
  { prefix: '/api/country-codes', service: 'identity' },
  { prefix: '/api/accounts', service: 'identity' },
  { prefix: '/api/account', service: 'identity' },
  { prefix: '/api/sessions', service: 'identity' },
  { prefix: '/api/password', service: 'identity' },
  { prefix: '/api/user', service: 'identity' },
  { prefix: '/.well-known/jwks.json', service: 'identity' },
  { prefix: '/.well-known/device-keys.json', service: 'identity' },

  { prefix: '/api/profile', service: 'profile' },
  // Drawing a PDF, and reading a file of 10 MB, wait for their turn.
  { prefix: '/api/profile/resumes', service: 'profile', timeoutMs: 50_000 },
  { prefix: '/api/profile/imports', service: 'profile', bodyLimit: 11 * MIB, timeoutMs: 50_000 },
  { prefix: '/api/members', service: 'profile' },
  { prefix: '/api/skills', service: 'profile' },
  { prefix: '/api/places', service: 'profile' },
  { prefix: '/api/other/userServices', service: 'profile' },
  { prefix: '/api/media', service: 'profile' },
  // A part of an upload, or a small file whole; videos have at most 50 MB.
  { prefix: '/api/media/objects', service: 'profile', rate: 'upload', bodyLimit: 64 * MIB, timeoutMs: 50_000 },
  { prefix: '/media', service: 'profile', rate: 'download' },
  { prefix: '/s/members', service: 'profile' },

  { prefix: '/api/network', service: 'network' },
  // An address book of five thousand hashes.
  { prefix: '/api/network/contacts', service: 'network', bodyLimit: 512 * KIB },
  { prefix: '/api/moments', service: 'network' },
  { prefix: '/api/comments', service: 'network' },
  { prefix: '/api/feed', service: 'network' },
  { prefix: '/api/link-previews', service: 'network' },
  { prefix: '/s/moments', service: 'network' },

  // Authentication materials have at most 10 MB.
  { prefix: '/api/homepages', service: 'org-pages' },
  { prefix: '/api/homepages/:homepageId/materials', service: 'org-pages', bodyLimit: 11 * MIB, timeoutMs: 50_000 },
  { prefix: '/api/profile-entries', service: 'org-pages' },
  { prefix: '/api/enterprise', service: 'org-pages' },
  { prefix: '/api/review-answers', service: 'org-pages' },
  // Fifty thousand characters with their marks.
  { prefix: '/api/news', service: 'org-pages', bodyLimit: 640 * KIB },
  { prefix: '/api/homepages/:homepageId/news', service: 'org-pages', bodyLimit: 640 * KIB },
  { prefix: '/s/homepages', service: 'org-pages' },
  { prefix: '/s/news', service: 'org-pages' },

  { prefix: '/api/jobs', service: 'jobs' },
  { prefix: '/s/jobs', service: 'jobs' },

  { prefix: '/api/admissions', service: 'enrolment' },
  { prefix: '/s/enrolments', service: 'enrolment' },

  { prefix: '/api/calendar', service: 'events' },
  // A thousand scans of a device that had no network.
  { prefix: '/api/calendar/events/:eventId/check-ins', service: 'events', bodyLimit: MIB },
  { prefix: '/s/events', service: 'events' },

  { prefix: '/api/search', service: 'search' },
  // Links in mails that were sent while there were job alerts.
  { prefix: '/api/jobs/alerts/end', service: 'search' },

  { prefix: '/api/meetings', service: 'conference' },
  { prefix: '/api/meetings/socket', service: 'conference', upgrade: true, toRoomNode: true },
  { prefix: '/api/calls', service: 'conference' },
  // Waits up to 25 s for something to happen.
  { prefix: '/api/calls/news', service: 'conference', timeoutMs: 40_000 },

  // The published SDK of conferences, on pages of other sites too: calls with a token of theirs in the body, and sockets.
  { prefix: '/easemob/rtc', service: 'conference', openTo: 'everybody' },
  { prefix: '{chat}/conferences', service: 'conference', openTo: 'everybody' },
  {
    ...{ prefix: '/easemob/rtc/socket', service: 'conference', openTo: 'everybody-by-name' },
    ...{ upgrade: true, toRoomNode: true },
  },
  { prefix: '/easemob/rtc/statistics', service: 'conference', upgrade: true, openTo: 'everybody-by-name' },

  { prefix: '/api/chat', service: 'messaging' },
  { prefix: '/api/notifications', service: 'messaging' },
  { prefix: '/api/message', service: 'messaging' },
  // Chat clients, those of other sites too: REST with a token of theirs, and sockets.
  { prefix: '{chat}', service: 'messaging', openTo: 'everybody', describesErrors: true },
  // The address for those chat clients that know the server's name only.
  { prefix: '/easemob/server.json', service: 'messaging', openTo: 'everybody', describesErrors: true },
  { prefix: '{chat}/chatfiles', ...chatFiles },
  { prefix: '{chat}/sdk/chatfiles', ...chatFiles },
  { prefix: '{chat}/chatgroups/:id/share_files', ...chatFiles },
  { prefix: '{chat}/chatrooms/:id/share_files', ...chatFiles },
  { prefix: '/websocket', service: 'messaging', upgrade: true },
  // A streamed answer has a sign of life every 25 s. The service limits the size of messages.
  { prefix: '/ws', service: 'messaging', upgrade: true, rate: 'read', timeoutMs: 60_000, openTo: 'everybody-by-name' },
];

/** The same of the console's listener; it leads to nothing else. */
export const consoleRoutes: readonly Route[] = [
  { prefix: consolePrefix, service: 'org-pages' },
  { prefix: `${consolePrefix}/session`, service: 'identity' },
  { prefix: `${consolePrefix}/synonyms`, service: 'search' },
  // Recordings that were reported: the console's pages may play nothing from elsewhere.
  { prefix: `${consolePrefix}/recordings`, service: 'conference' },
];

/** The table for an application: `renmai#social` has its REST calls below `/renmai/social`. */
export const routesFor = (table: readonly Route[], appKey: string): Route[] =>
  table.map((row) => ({ ...row, prefix: row.prefix.replace('{chat}', chatPrefix(appKey)) }));

/** The row with the longest prefix that fits. */
export function routeOf(table: readonly Route[], path: string): Route | undefined {
  let found: Route | undefined;
  for (const row of table) {
    if (isBelow(row.prefix, path) && row.prefix.length > (found?.prefix.length ?? 0)) found = row;
  }
  return found;
}

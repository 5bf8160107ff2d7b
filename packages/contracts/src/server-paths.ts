/** Organisation and application of the chat protocol, unless `CHAT_APP_KEY` names another. */
export const usualChatAppKey = 'renmai#social';

/** The prefix of chat's REST calls: `/renmai/social` for `renmai#social`. */
export const chatPrefix = (appKey: string): string => `/${appKey.replace('#', '/')}`;

/**
 * Paths that a service or the gateway answers itself; every other path of the site belongs to the web app. The gateway never answers these
 * with the app, its service worker never treats them as a page, and links to them leave the app.
 */
export const serverPrefixes = (appKey = usualChatAppKey): readonly string[] => [
  '/api',
  '/media',
  '/cards',
  '/s/members',
  '/s/moments',
  '/s/homepages',
  '/s/news',
  '/s/jobs',
  '/s/enrolments',
  '/s/events',
  '/ws',
  '/websocket',
  '/easemob/server.json',
  '/easemob/rtc',
  chatPrefix(appKey),
  '/internal',
  '/operations',
  '/metrics',
  '/health',
  '/.well-known',
];

/**
 * Pages of the web app that visitors and search engines find, `<root>/<name>`, by the service that knows their content. The gateway asks it
 * and writes the answer into the head of the app's page, so another service adds a line here and answers `publicPagesApi.describe`.
 */
export const publicPageRoots = {
  '/companies': 'org-pages',
  '/schools': 'org-pages',
  '/jobs': 'jobs',
  '/enrolments': 'enrolment',
  '/events': 'events',
  '/members': 'profile',
  '/moments': 'network',
} as const;

/**
 * Screens of the web app that have the form of a public page and are about nothing stored. The gateway answers them with the
 * app and asks no service. A spec of the web app compares them with its screens.
 */
export const appPages: ReadonlySet<string> = new Set([
  '/schools/compare',
  '/jobs/saved',
  '/jobs/alerts',
  '/jobs/manage',
  '/enrolments/applications',
  '/enrolments/children',
  '/enrolments/compare',
  '/enrolments/manage',
  '/events/manage',
  '/events/mine',
  '/events/new',
]);

/** Calls of the review console. Only the gateway's console listener knows them. */
export const consolePrefix = '/api/console';

/** Whether a path is the prefix itself or below it: `/api/x` is below `/api`, `/apis` is not. */
export const isBelow = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');

export const isServerPath = (path: string, appKey = usualChatAppKey): boolean =>
  serverPrefixes(appKey).some((prefix) => isBelow(prefix, path));

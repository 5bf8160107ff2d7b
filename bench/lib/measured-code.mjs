// @ts-check

const KIT = ['packages/service-kit/src', 'packages/contracts/src'];
const SERVED = ['gateway/src', ...KIT];
const STARTED = ['scripts/start.mjs', 'scripts/lib'];

/**
 * The code that each measurement measures, and its own. A figure is old once any of it has changed since.
 * @type {Record<string, string[]>}
 */
export const MEASURED_CODE = {
  'profile-through-gateway': [...SERVED, 'services/profile/src'],
  feed: [...SERVED, 'services/network/src'],
  'chat-paced': [...KIT, 'gateway/src', 'services/messaging/src', 'packages/im-protocol/src'],
  messaging: [...KIT, 'services/messaging/src', 'packages/im-protocol/src'],
  'chat-list': ['web/src/features/chat', 'web/src/ui', 'packages/im-client/src', 'services/messaging/src'],
  'start-and-memory': [...STARTED, ...SERVED, 'services'],
  'web-first-route': ['web/src', 'web/vite.config.ts', 'gateway/src/web'],
  'home-shift': ['web/src', 'services/network/src'],
  plans: [...KIT, 'services/identity/src', 'services/profile/src', 'services/network/src', 'services/messaging/src'],
  homepages: [...SERVED, 'services/org-pages/src'],
  'console-queue': [...SERVED, 'services/org-pages/src'],
  applications: [...SERVED, 'services/jobs/src', 'packages/applications/src'],
  'jobs-list': [...SERVED, 'services/jobs/src'],
  'jobs-fit': ['services/jobs/src', 'packages/vocabulary/src'],
  'check-in': [...SERVED, 'services/events/src'],
  places: [...SERVED, 'services/events/src', 'packages/applications/src'],
  imports: ['services/profile/src/imports', 'services/profile/src/documents', 'packages/vocabulary/src'],
  search: [...SERVED, 'services/search/src'],
  'search-freshness': [...SERVED, 'services/search/src', 'services/network/src'],
  conference: ['services/conference/src'],
  'conference-soak': ['services/conference/src'],
  chaos: [
    'packages/service-kit/src',
    'gateway/src/proxy',
    'scripts/lib/stack.mjs',
    'scripts/lib/keep-alive.mjs',
    'bench/chaos',
  ],
  upgrade: ['packages/service-kit/src', 'gateway/src/proxy', 'bench/upgrade', 'bench/chaos'],
  sizing: [...SERVED, 'bench/sizing'],
  'conference-client': ['web/src/features/conference', 'services/conference/src'],
};

/** These run for long and are asked for by name. */
export const BY_NAME = ['chaos', 'upgrade', 'sizing'];

/** @param {string} name @returns the paths, with the measurement's own file */
export const pathsOf = (name) => [...(MEASURED_CODE[name] ?? []), `bench/${name}.mjs`];

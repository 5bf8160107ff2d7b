import type { RateClass } from '@renmai/contracts';

export interface Route {
  /** leads to the service: this path itself and everything below it */
  prefix: string;
  service: string;
  /** budget of calls whose contract names none; left out: `read` for GET and HEAD, `write` for the rest */
  rate?: RateClass;
  /** bytes of a request body; 256 KiB */
  bodyLimit?: number;
  /** until the answer begins (from the last byte of the request on), and between its pieces; 20 s */
  timeoutMs?: number;
  /** websocket connections are handed through */
  upgrade?: boolean;
}

const MIB = 1024 * 1024;

/**
 * Every way in. What is not below one of these prefixes is answered by the gateway itself: the web app, the API's
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

  { prefix: '/api/profile', service: 'profile' },
  { prefix: '/api/members', service: 'profile' },
  { prefix: '/api/skills', service: 'profile' },
  { prefix: '/api/other/userServices', service: 'profile' },
  { prefix: '/api/media', service: 'profile' },
  // A part of an upload, or a small file whole; videos have at most 50 MB.
  { prefix: '/api/media/objects', service: 'profile', rate: 'upload', bodyLimit: 64 * MIB, timeoutMs: 50_000 },
  { prefix: '/media', service: 'profile', rate: 'download' },
  { prefix: '/s/members', service: 'profile' },
];

/** Prefixes below which nothing but a service or the gateway's own pages may answer, so never the web app. */
export const reservedPrefixes = ['/api', '/media', '/internal', '/operations', '/metrics', '/health', '/.well-known'];

export const isBelow = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');

/** The row with the longest prefix that fits. */
export function routeOf(table: readonly Route[], path: string): Route | undefined {
  let found: Route | undefined;
  for (const row of table) {
    if (isBelow(row.prefix, path) && row.prefix.length > (found?.prefix.length ?? 0)) found = row;
  }
  return found;
}

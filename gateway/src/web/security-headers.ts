import type { GatewayConfig } from '../config.js';

type Directives = Record<string, readonly string[]>;

const policy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Where browsers reach the object storage themselves, by signed links. */
const storageOrigins = ({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT }: StorageConfig): string[] => {
  const endpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT;
  return endpoint === undefined ? [] : [new URL(endpoint).origin];
};

type MapConfig = Pick<GatewayConfig, 'MAP_TILES' | 'MAP_ORIGINS'>;

/** Where browsers load a map from, if the operators have chosen one. `{` is a place for a number, which only paths have. */
const mapOrigins = ({ MAP_TILES, MAP_ORIGINS }: MapConfig): string[] =>
  MAP_TILES === undefined
    ? []
    : [...new Set([MAP_TILES.replaceAll(/[{}]/g, ''), ...MAP_ORIGINS].map((url) => new URL(url).origin))];

type StorageConfig = Pick<GatewayConfig, 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'>;

/**
 * The web app: its own scripts and nothing written into the page; pictures it draws or reads from a file. WebAssembly is
 * compiled for QR codes in browsers that cannot read them, and to find the person in a picture whose background is blurred; it may not
 * make scripts out of texts.
 */
export function webAppPolicy(config: StorageConfig & MapConfig & Pick<GatewayConfig, 'PUBLIC_URL'>): string {
  const storage = storageOrigins(config);
  const map = mapOrigins(config);
  // Older Safari does not take 'self' for websockets.
  const sockets = config.PUBLIC_URL.replace(/^http/, 'ws').replace(/\/+$/, '');
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...map],
    'media-src': ["'self'", 'blob:', ...storage],
    'font-src': ["'self'"],
    'connect-src': ["'self'", sockets, ...storage, ...map],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The review console: nothing but its own; pages of documents come as blobs. */
export const consolePolicy = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** The API's documentation writes styles into its page; it has a policy of its own. */
export const apiDocsPolicy = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** For every page and file of the web app, in addition to the headers of all answers. */
export const pageHeaders = (contentSecurityPolicy: string): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(self), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
});

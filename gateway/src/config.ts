import { usualChatAppKey } from '@renmai/contracts/server-paths';
import { addressVariable, type ServiceConfig } from '@renmai/service-kit';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Route } from './routes.js';

const count = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual);
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []));

const everywhere = new Set(['true', 'false', 'loopback', 'linklocal', 'uniquelocal']);

/** A name that Fastify knows, an address, or a network as `10.0.0.0/8`. */
function isProxy(item: string): boolean {
  const [address = '', prefix] = item.split('/');
  if (prefix === undefined) return everywhere.has(item) || isIP(address) !== 0;
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

const isTiles = (value: string): boolean =>
  /^https?:\/\//.test(value) && (['{z}', '{x}', '{y}'].every((part) => value.includes(part)) || !value.includes('{'));
const webAddresses = list.pipe(z.array(z.url({ protocol: /^https?$/ })));

/** The gateway's own variables, beside `<SERVICE>_URL` of every service in the route table. */
export const gatewayConfig = z.object({
  WEB_DIR: z.string().optional().describe('the built web app; web/dist beside the gateway where left out'),
  CONSOLE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('where the review console listens; without it there is none'),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1').describe('its address, best one that only staff can reach'),
  CONSOLE_WEB_DIR: z.string().optional().describe('the built console; web/console/dist beside the gateway'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((item) => isProxy(item.trim())),
      'is not a list of addresses and networks',
    )
    .optional()
    .describe('proxies in front whose X-Forwarded-* count: addresses and networks with commas between, or "true"'),
  CORS_ORIGINS: webAddresses.describe('other origins whose pages may call the API'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/ })
    .optional()
    .describe(
      'who is told of weaknesses, by /.well-known/security.txt: https://… or mailto:…; the help page where left out',
    ),
  MAP_TILES: z
    .string()
    .refine(isTiles, 'is neither an address of tiles with {z}, {x} and {y} nor that of a style')
    .optional()
    .describe(
      'the map: raster or vector tiles (.pbf, .mvt) by an address with {z}, {x} and {y}, or the address of a MapLibre style; none where left out',
    ),
  MAP_ATTRIBUTION: z
    .string()
    .max(300)
    .default('')
    .describe('the words that the provider of the tiles wants to be shown'),
  MAP_ORIGINS: webAddresses.describe('other sites that a style loads tiles, fonts and icons from'),
  CHAT_APP_KEY: z
    .string()
    .regex(/^[a-z0-9-]+#[a-z0-9-]+$/i)
    .default(usualChatAppKey)
    .describe('as messaging has it; chat clients make their REST calls below /org/app'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token for /metrics; without it only this machine may read them'),
  REVOKED_SESSIONS_EVERY_MS: count(2_000).describe('how often identity is asked which sessions have ended'),
  MAX_CONNECTIONS: count(20_000),
  MAX_SOCKETS: count(10_000).describe('websocket connections at a time'),
  MAX_SOCKETS_PER_ADDRESS: count(1_000),
  SOCKET_IDLE_SECONDS: count(120).describe('a websocket connection without any bytes is closed after this'),
  RATE_LIMITS: z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] }).default(true),
  LOCAL_PASS: z
    .string()
    .min(32)
    .optional()
    .describe('requests from this machine that show it are not limited; embedded stacks have one'),
  // Calls a minute, of one member and from one address.
  RATE_CREDENTIAL_MEMBER: count(30),
  RATE_CREDENTIAL_ADDRESS: count(60),
  RATE_WRITE_MEMBER: count(120),
  RATE_WRITE_ADDRESS: count(600),
  RATE_READ_MEMBER: count(900),
  RATE_READ_ADDRESS: count(3_600),
  RATE_UPLOAD_MEMBER: count(120),
  RATE_UPLOAD_ADDRESS: count(600),
  RATE_DOWNLOAD_MEMBER: count(600),
  RATE_DOWNLOAD_ADDRESS: count(3_600),
  // Dearer than plain reads: a search looks through everything, an export through all that a member has.
  RATE_SEARCH_MEMBER: count(240),
  RATE_SEARCH_ADDRESS: count(900),
  RATE_EXPORT_MEMBER: count(60),
  RATE_EXPORT_ADDRESS: count(300),
  RATE_CONNECT_ADDRESS: count(600).describe('new websocket connections'),
});

export type GatewayConfig = ServiceConfig<typeof gatewayConfig>;

/** With the address of every service; one that is not running here has none and is answered for with 502. */
export function configFor(table: readonly Route[]): z.ZodObject {
  const address = z.url({ protocol: /^https?$/ }).optional();
  return gatewayConfig.extend(Object.fromEntries(table.map(({ service }) => [addressVariable(service), address])));
}

/** The value for Fastify's `trustProxy`. */
export function trustedProxies({ TRUST_PROXY }: Pick<GatewayConfig, 'TRUST_PROXY'>): boolean | string {
  if (TRUST_PROXY === undefined || TRUST_PROXY === 'false') return false;
  return TRUST_PROXY === 'true' ? true : TRUST_PROXY;
}

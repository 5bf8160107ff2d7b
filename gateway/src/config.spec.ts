import { addressOfService, ConfigError, parseConfig } from '@renmai/service-kit';
import { configFor, trustedProxies, type GatewayConfig } from './config.js';
import type { Route } from './routes.js';

const table: Route[] = [{ prefix: '/api/x', service: 'org-pages' }];
const needed = { PUBLIC_URL: 'http://renmai.test', SECRET_KEY: 'k'.repeat(32) };

const parse = (env: Record<string, string>): GatewayConfig =>
  parseConfig(
    { name: 'gateway', config: configFor(table), database: false, uses: ['cache'] },
    { ...needed, ...env },
  ) as GatewayConfig;

it('reads the address of every service in the table, and works without one', () => {
  expect(addressOfService(parse({ ORG_PAGES_URL: 'http://10.0.0.1:3000/' }), 'org-pages')).toBe('http://10.0.0.1:3000');
  expect(addressOfService(parse({}), 'org-pages')).toBeNull();
});

it('reads lists, and an empty list as no entries', () => {
  expect(parse({ CORS_ORIGINS: ' https://a.example,http://b.example ' }).CORS_ORIGINS).toEqual([
    'https://a.example',
    'http://b.example',
  ]);
  expect(parse({}).CORS_ORIGINS).toEqual([]);
});

it.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1', 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1'],
])('TRUST_PROXY %s: %s', (value, trusted) => {
  expect(trustedProxies(parse(value === undefined ? {} : { TRUST_PROXY: value }))).toBe(trusted);
});

it.each([
  ['TRUST_PROXY', 'the proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['CORS_ORIGINS', 'partner.example'],
  ['ORG_PAGES_URL', 'org-pages:3000'],
  ['RATE_READ_MEMBER', '0'],
  ['METRICS_TOKEN', 'short'],
])('names %s when it is %j', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(ConfigError);
  expect(() => parse({ [name]: value })).toThrow(name);
});

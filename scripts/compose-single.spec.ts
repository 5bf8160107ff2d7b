import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { appModule as gatewayModule } from '../gateway/src/app.module.js';
import { configFor } from '../gateway/src/config.js';
import { routes } from '../gateway/src/routes.js';
import type { ServiceModule } from '../packages/service-kit/src/bootstrap/service-definition.js';
import { ConfigError, kitConfig, parseConfig } from '../packages/service-kit/src/config/service-config.js';
import { substituted, variablesIn, type Service } from './containers/compose.mjs';
import { environments } from './lib/environment.mjs';
import { readSettings } from './lib/settings.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const text = read('compose.single.yml');
const asked = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))];
const names = readdirSync(path.join(root, 'services'));

/** The settings that the command writes. */
const written = (...args: string[]) =>
  variablesIn(execFileSync('sh', [path.join(root, 'deploy/settings.sh'), ...args], { encoding: 'utf8' }));
const env = written('single', 'https://renmai.example.com', '203.0.113.7');

const { services, volumes } = substituted(parse(text, { merge: true, maxAliasCount: -1 }), env) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const environment = { ...env, ...services['renmai']?.environment };

async function definitionOf(service: string) {
  if (service === 'gateway') return gatewayModule().service;
  const { AppModule } = (await import(`../services/${service}/src/app.module.js`)) as { AppModule: ServiceModule };
  return AppModule.service;
}

it('asks for at most five values, all of which the command writes', () => {
  expect(asked.length).toBeLessThanOrEqual(5);
  for (const name of asked) expect(env[name]).toMatch(/./);
});

it('has new passwords and keys each time', () => {
  const again = written('single', 'https://renmai.example.com');
  for (const name of ['POSTGRES_PASSWORD', 'SECRET_KEY']) {
    expect(env[name]).toMatch(/^[0-9a-f]{48}$/);
    expect(again[name]).not.toBe(env[name]);
  }
});

it('believes a proxy and closes the open port where the site has TLS, and otherwise not', () => {
  expect(env).toMatchObject({ GATEWAY_ADDRESS: '127.0.0.1:8080', TRUST_PROXY: 'uniquelocal' });
  const plain = written('single', 'http://192.0.2.4:8080');
  expect(plain).toMatchObject({ PUBLIC_URL: 'http://192.0.2.4:8080', MEDIA_ANNOUNCED: '192.0.2.4' });
  expect(plain).not.toHaveProperty('TRUST_PROXY');
});

it('writes all that docker-compose.yml asks for, too', () => {
  const required = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  const all = written();
  expect([...new Set(required)].filter((name) => !all[name])).toEqual([]);
});

it('publishes each port on which the launcher listens', () => {
  const { ports } = readSettings(environment);
  const inner = (services['renmai']?.ports ?? []).map((port) => port.split(':').at(-1));
  const media = environment['MEDIA_PORT'];
  expect(inner).toEqual([ports.gateway, ports.console, ports.mailbox, `${media}/udp`, `${media}/tcp`].map(String));
});

it('opens the review console and the mailbox to its own machine alone', () => {
  for (const port of ['8081', '8025']) expect(services['renmai']?.ports).toContain(`127.0.0.1:${port}:${port}`);
});

const programs = [...names, 'gateway'];

it.each(programs)('%s gets every setting that it refuses to start without', async (name) => {
  const settings = readSettings(environment);
  const { ofService, ofGateway } = environments({
    settings,
    secrets: { secretKey: settings.postgres?.secretKey ?? '' },
    pass: 'p'.repeat(43),
    postgres: settings.postgres?.server ?? { host: '', port: 0, user: '' },
    ports: Object.fromEntries(names.map((service, index) => [service, 21_000 + index])),
    mode: 'production',
    shared: true,
  });
  const given = { ...environment, ...(name === 'gateway' ? ofGateway() : ofService(name)) };
  const problems = async () => {
    try {
      parseConfig(await definitionOf(name), given);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  };
  expect(await problems()).toEqual([]);
});

it('sets only what the launcher or a service reads', async () => {
  const launcher = read('scripts/lib/settings.mjs') + read('scripts/lib/environment.mjs');
  const known = new Set([...Object.keys(kitConfig.shape), ...Object.keys(configFor(routes).shape)]);
  for (const name of names) Object.keys((await definitionOf(name)).config.shape).forEach((key) => known.add(key));
  const unknown = Object.keys(services['renmai']?.environment ?? {}).filter(
    (name) => !known.has(name) && !launcher.includes(name) && name !== 'RENMAI_DATA_DIR',
  );
  expect(unknown).toEqual([]);
});

it('lets nobody who comes from the internet make chat users', () => {
  expect(environment['CHAT_OPEN_REGISTRATION']).toBe('false');
});

describe.each(Object.entries(services))('%s', (_name, { image, healthcheck, volumes: mounted = [], ...service }) => {
  it('has a health check, a pinned image or one built here, and volumes that exist', () => {
    expect(healthcheck?.test.length).toBeGreaterThan(1);
    if (image !== undefined) expect(image).toMatch(/:\d+\.\d+[\w.-]*$/);
    else expect(service.build?.args.SERVICE).toBe('single');
    for (const [source = ''] of mounted.map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });
});

it('is built of an image that deploy/Dockerfile knows, as each service is', () => {
  const systems = [...read('deploy/Dockerfile').matchAll(/^FROM \w+ AS system-(\S+)$/gm)].map(([, name = '']) => name);
  expect(systems.sort()).toEqual([...names, 'gateway', 'single'].sort());
});

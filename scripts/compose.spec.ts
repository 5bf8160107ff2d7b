import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { appModule as gatewayModule } from '../gateway/src/app.module.js';
import { configFor } from '../gateway/src/config.js';
import { routes } from '../gateway/src/routes.js';
import { serviceNames } from '../packages/contracts/src/services.js';
import { addressVariable } from '../packages/service-kit/src/internal/service-addresses.js';
import type { ServiceModule } from '../packages/service-kit/src/bootstrap/service-definition.js';
import { ConfigError, kitConfig, parseConfig } from '../packages/service-kit/src/config/service-config.js';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args: { SERVICE: string } };
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const text = read('docker-compose.yml');
const { services, volumes } = parse(text, { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const names = readdirSync(path.join(root, 'services'));

/** Each service's config.ts exports one schema, of its own variables. */
async function configOf(service: string): Promise<z.ZodObject> {
  const exported = (await import(`../services/${service}/src/config.js`)) as Record<string, unknown>;
  const schema = Object.values(exported).find((value) => value instanceof z.ZodObject);
  if (!schema) throw new Error(`services/${service}/src/config.ts exports no schema`);
  return kitConfig.extend(schema.shape);
}

const own: [string, z.ZodObject][] = [['gateway', kitConfig.extend(configFor(routes).shape)]];
for (const name of names) own.push([name, await configOf(name)]);

const env = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** The definition of a service, with the settings that it needs to start. */
async function definitionOf(service: string) {
  if (service === 'gateway') return gatewayModule().service;
  const { AppModule } = (await import(`../services/${service}/src/app.module.js`)) as { AppModule: ServiceModule };
  return AppModule.service;
}

/** The other server that a service cannot start without, by the setting that names it. */
const servers = { DATABASE_URL: 'postgres', KAFKA_BROKERS: 'kafka', REDIS_URL: 'redis', S3_ENDPOINT: 'minio' };

/** The value that compose makes of `${NAME:-default}` and `${NAME:?message}` when all required variables are set. */
const substitute = (value: string): string =>
  value.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_whole, name: string, kind: string, rest: string) =>
      env[name] || (kind === '-' ? rest : `${name}-`.padEnd(48, 'x')),
  );

describe.each(Object.entries(services))('%s', (name, service) => {
  it('has a health check', () => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('waits for services that exist, until they are healthy', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other);
      expect(condition).toBe('service_healthy');
    }
  });

  it('mounts only files and volumes that exist', () => {
    for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('runs a pinned image or one built here', () => {
    if (service.image !== undefined) {
      expect(service.image).toMatch(/:(v?\d+\.\d+[\w.-]*|RELEASE\.[\w-]+)$/);
      return;
    }
    // `conference-2` is another node of conference.
    expect(service.build?.args.SERVICE).toBe(name.replace(/-\d+$/, ''));
    expect(existsSync(path.join(root, service.build?.dockerfile ?? ''))).toBe(true);
  });

  it('gets its secrets from outside and has no default for one', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      const secret = /PASSWORD|SECRET|ACCESS_KEY|ROOT_USER/.test(variable);
      if (secret) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
      // Nor inside an address.
      expect(value).not.toMatch(/:\/\/[^/@$]*:[^$@/]+@/);
    }
  });
});

it('names every service in the contracts', () => {
  expect(serviceNames).toEqual(expect.arrayContaining([...names, 'gateway']));
});

it('has a container and a database for every service', () => {
  expect(Object.keys(services)).toEqual(expect.arrayContaining([...names, 'gateway']));
  expect(services['postgres']?.environment?.['SERVICES']?.split(' ').sort()).toEqual(names.sort());
});

it('publishes no port of this machine twice', () => {
  const ports = Object.values(services).flatMap(({ ports = [] }) =>
    // The same number of UDP is another one.
    ports.map((port) => `${port.split(':').at(-2)}/${port.split('/')[1] ?? 'tcp'}`),
  );
  expect(new Set(ports).size).toBe(ports.length);
});

it('asks for exactly the variables that .env.example lists', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(Object.keys(env).sort()).toEqual([...asked].sort());
});

/** Variables that a container has no use for, and why. */
const settled: Record<string, string> = {
  NODE_ENV: 'the image sets it',
  HOST: 'the image sets it',
  PORT: 'the image sets it',
  WEB_DIR: 'the web app lies in the image',
  CONSOLE_WEB_DIR: 'the console lies in the image',
  BUS_URL: 'Kafka is the event bus here',
  STORAGE_DIR: 'S3 is the storage here',
  LOG_FILE: 'lines go to the output of the container',
  PROCESS_METRICS: 'each service has its own process',
  DATABASE_DIRECT_URL: 'no pooler stands before PostgreSQL here',
  DATABASE_PREPARE: 'no pooler stands before PostgreSQL here',
  LOCAL_PASS: 'only an embedded stack has one',
  MAILBOX_DIR: 'only where text messages have no provider',
};

/** The variables of each port: a service has all of them if it uses the port, and none otherwise. */
const ports = {
  database: ['DATABASE_URL', 'DATABASE_POOL', 'KAFKA_BROKERS'],
  storage: ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  mailer: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['SMS_URL', 'SMS_KEY'],
  translator: ['TRANSLATION_URL', 'TRANSLATION_KEY'],
  transcriber: ['TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY', 'TRANSCRIPTION_MODEL'],
};
/** The variable that shows that a service uses the port. */
const telling = {
  database: 'DATABASE_URL',
  storage: 'S3_ENDPOINT',
  mailer: 'SMTP_URL',
  sms: 'SMS_URL',
  translator: 'TRANSLATION_URL',
  transcriber: 'TRANSCRIPTION_URL',
} as const;

describe.each(own)('the configuration of %s', (name, schema) => {
  const environment = services[name]?.environment ?? {};

  it('has the address of every service that is in the file', () => {
    const addresses = Object.keys(services).filter((other) => own.some(([known]) => known === other));
    for (const other of addresses) expect(environment[addressVariable(other)]).toBe(`http://${other}:3000`);
  });

  it('knows every variable it is given', () => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it('can be set in all its variables', () => {
    const unused = Object.entries(ports).flatMap(([port, variables]) =>
      telling[port as keyof typeof ports] in environment ? [] : variables,
    );
    const notYetThere = serviceNames.filter((other) => !(other in services)).map(addressVariable);
    const without = new Set([...Object.keys(settled), ...unused, ...notYetThere]);
    const wanted = Object.keys(schema.shape).filter((variable) => !without.has(variable));
    // The variables in this list are missing in docker-compose.yml.
    expect(wanted.filter((variable) => !(variable in environment))).toEqual([]);
  });

  it('has its own variables from outside, by their own names, with no other default than its own', () => {
    const chosen = Object.entries(environment).filter(([, value]) => /^\$\{\w+:-/.test(value));
    for (const [variable, value] of chosen) {
      expect(value.startsWith(`\${${variable}:-`)).toBe(true);
      const fallback = substitute(value.replace(/\w+/, 'NOT_SET'));
      const known = schema.shape[variable] as z.ZodType;
      if (fallback !== '' && known instanceof z.ZodDefault) expect(fallback).toBe(String(known.parse(undefined)));
    }
  });

  it('is valid', () => {
    const values = Object.entries(environment).map(([key, value]) => [key, substitute(value)] as const);
    const result = schema.safeParse(Object.fromEntries(values.filter(([, value]) => value !== '')));
    expect(result.error?.issues ?? []).toEqual([]);
  });
});

/** Every container with a service in it, second nodes too. */
const containers = Object.entries(services).filter(([, { build }]) => build !== undefined);

it.each(containers)('%s gets every setting that it refuses to start without', async (name, { build, environment }) => {
  const definition = await definitionOf(build?.args.SERVICE ?? name);
  const given = Object.fromEntries(
    Object.entries(environment ?? {}).map(([key, value]) => [key, substitute(String(value))]),
  );
  const problems = (): string[] => {
    try {
      parseConfig(definition, given);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  };
  expect(problems()).toEqual([]);
});

it.each(containers)('%s waits for the servers that its settings name', (_name, { environment, depends_on: waits }) => {
  for (const [setting, server] of Object.entries(servers)) {
    // The gateway has the brokers as all others do, and does not read them.
    const used =
      setting in (environment ?? {}) && (setting !== 'KAFKA_BROKERS' || 'DATABASE_URL' in (environment ?? {}));
    if (used) expect(Object.keys(waits ?? {})).toContain(server);
  }
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import type { SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { AppModule as Identity } from '@renmai/identity';
import { AppModule as Messaging } from '@renmai/messaging';
import { AppModule as Network } from '@renmai/network';
import { AppModule as Profile } from '@renmai/profile';
import { Clock, Periodic, SERVICE_KEYS_PATH, ServiceTokens } from '@renmai/service-kit';
import {
  describeOn,
  httpClient,
  migratedDatabase,
  startTestService,
  testDatabase,
  testKafka,
  waitFor,
  type TestDatabase,
  type TestService,
} from '@renmai/test-kit';

const PASSWORD = 'lantern over the river';
const MONTH_MS = 31 * 86_400_000;
const modules = { identity: Identity, profile: Profile, network: Network, messaging: Messaging };
type Name = keyof typeof modules;
const names = Object.keys(modules) as Name[];

class MovedClock extends Clock {
  constructor(private backMs = 0) {
    super();
  }

  now(): Date {
    return new Date(Date.now() - this.backMs);
  }

  setBack(ms: number): void {
    this.backMs += ms;
  }
}

/** A database outlives the services that use it. */
const kept = (database: TestDatabase): TestDatabase => ({ ...database, drop: () => Promise.resolve() });
const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
const origins: Record<string, string> = {};
/** As they were a month ago, when only these two services were there. */
const old: Partial<Record<Name, TestDatabase>> = {};
/** Their files: a database accepts no other storage than its own. */
const files = mkdtempSync(join(tmpdir(), 'renmai-added-'));
const filesOf = (name: Name): Record<string, string> => (old[name] ? { STORAGE_DIR: join(files, name) } : {});
const members: Record<string, string> = {};

async function freeOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Each at its address, as the others know it, and believed by the others. */
async function start(
  databases: Partial<Record<Name, TestDatabase>>,
  bus: Record<string, string>,
  clock: Clock,
): Promise<Record<Name, TestService>> {
  for (const name of names) origins[name] = await freeOrigin();
  const urls = Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_URL`, origins[name] ?? '']));
  const started: [Name, TestService][] = [];
  for (const [name, database] of Object.entries(databases) as [Name, TestDatabase][]) {
    const own = { SECRET_KEY: secrets[name] ?? '', ...filesOf(name), ...(name === 'identity' && identityEnv()) };
    const env = { ...urls, ...bus, ...own };
    const port = Number(new URL(origins[name] ?? '').port);
    started.push([name, await startTestService(modules[name], { env, clock, port, database: kept(database) })]);
  }
  for (const [, service] of started) {
    const tokens = service.running.app.get(ServiceTokens);
    for (const name of names) tokens.useKeysFrom(name, `${origins[name] ?? ''}${SERVICE_KEYS_PATH}`);
  }
  return Object.fromEntries(started) as Record<Name, TestService>;
}

const identityEnv = (): Record<string, string> => ({ JWKS_URL: `${origins['identity'] ?? ''}/.well-known/jwks.json` });

/** By mail and code, as in the web app. Answers the access token. */
async function register(identity: TestService, name: string): Promise<string> {
  const http = httpClient(identity.url);
  const email = `${name.toLowerCase()}@example.org`;
  const address = { kind: 'email', email };
  const { body: asked } = await http.post('/api/verification-codes', { purpose: 'register', address });
  const message = await waitFor(async () => (await identity.mailbox.list(10)).find(({ to }) => to === email));
  const code = /\b\d{6}\b/.exec(message.subject ?? message.text)?.[0];
  const { body: confirmed } = await http.post(`/api/verification-codes/${asked.challengeId}/confirm`, { code });
  const terms = { version: currentTermsVersion, accepted: true };
  const form = { ticket: confirmed.ticket, name, password: PASSWORD, locale: 'en', terms };
  const { body, status } = await http.post('/api/accounts', form);
  expect({ status, body }).toMatchObject({ status: 201 });
  members[name] = body.account.memberId;
  return body.accessToken;
}

const id = (name: string): string => members[name] ?? '';

async function describeSchool(profile: TestService, name: string, headline: string): Promise<void> {
  const member = await profile.as(id(name));
  const { body } = await member.get('/api/profile').expect(200);
  await member.patch('/api/profile', { version: body.version, headline }).expect(200);
  const education = { school: 'Lakeside School', degree: 'bachelor', fieldOfStudy: 'Law' };
  await member.post('/api/profile/educations', education).expect(201);
}

beforeAll(async () => {
  old.identity = await migratedDatabase(Identity);
  old.profile = await migratedDatabase(Profile);
  const bus = await testDatabase('bus_of_then');
  const { identity, profile } = await start(old, { BUS_URL: bus.url }, new MovedClock(MONTH_MS));
  for (const name of ['Ann', 'Bo']) await register(identity, name);
  const token = await register(identity, 'Cy');
  await identity.drained();
  await profile.drained();
  for (const name of ['Ann', 'Bo', 'Cy']) await describeSchool(profile, name, `${name} of then`);
  const leaving = { password: PASSWORD, reason: 'other' };
  const left = await httpClient(identity.url).as(token).post('/api/account/deactivation', leaving);
  expect(left.status).toBeLessThan(300);
  await identity.drained();
  await profile.drained();
  await identity.close();
  await profile.close();
  // The events published then are on no bus any more.
  await bus.drop();
}, 120_000);
afterAll(async () => {
  for (const database of Object.values(old)) await database.drop();
  rmSync(files, { recursive: true, force: true });
});

/** Network and messaging are added to a stack of a month. */
function suite(busEnv: (url: string) => Record<string, string>): void {
  const clock = new MovedClock();
  const databases = {} as Record<Name, TestDatabase>;
  let services: Record<Name, TestService>;
  const all = (): TestService[] => Object.values(services);
  const drained = async (): Promise<void> => {
    // A service that handles an event may publish further ones.
    for (let round = 0; round < 2; round += 1) for (const service of all()) await service.drained();
  };
  const copies = async (service: TestService): Promise<{ topic: string; state: string; error: string | null }[]> =>
    service.dataSource.query('SELECT topic, state, error FROM snapshot_copy');
  const copied = (): Promise<unknown> =>
    waitFor(
      async () => {
        for (const service of all()) await service.running.app.get(Periodic).run('copy-snapshots');
        const states = await Promise.all(all().map(copies));
        // copies from services that this stack has; others are away
        const here = states.flat().filter(({ topic }) => names.some((name) => topic.startsWith(`${name}.`)));
        return here.length > 0 && here.every(({ state }) => state === 'complete');
      },
      { describe: 'every copy to be complete' },
    );
  const status = async (name: Name, path: string): Promise<number> =>
    (await (await services[name].as(id('Ann'))).get(path)).status;

  beforeAll(async () => {
    for (const name of names) {
      const before = old[name];
      databases[name] = before
        ? await testDatabase(name, undefined, new URL(before.url).pathname.slice(1))
        : await migratedDatabase(modules[name]);
    }
    services = await start(databases, busEnv(databases.identity.url), clock);
  }, 120_000);
  afterAll(async () => {
    for (const service of all()) await service.close();
    for (const database of Object.values(databases)) await database.drop();
  });

  it('they learn all earlier events from snapshots, beside live ones', async () => {
    const [renamed] = await Promise.all([
      describeSchool(services.profile, 'Bo', 'Bo of now'),
      register(services.identity, 'Dee'),
      copied(),
    ]);
    expect(renamed).toBeUndefined();
    await drained();
    const bo = `/api/network/relations/${id('Bo')}`;
    expect([await status('network', bo), await status('network', bo.replace(id('Bo'), id('Dee')))]).toEqual([200, 200]);
    expect(await status('network', `/api/network/relations/${id('Cy')}`)).toBe(404);
    const { body } = await (await services.network.as(id('Ann'))).get('/api/network/suggestions').expect(200);
    const items = body.items as SuggestionView[];
    expect(items.map(({ member, reasons: [reason] }) => [member.name, member.headline, reason?.kind])).toEqual([
      ['Bo', 'Bo of now', 'school'],
      ['Dee', '', 'new'],
    ]);
    const users = 'SELECT nickname, closed FROM chat_user ORDER BY nickname';
    expect(await services.messaging.dataSource.query(users)).toEqual(
      ['Ann', 'Bo', 'Cy', 'Dee'].map((nickname) => ({ nickname, closed: nickname === 'Cy' })),
    );
  }, 120_000);

  it('a block that ends while the clock goes back has ended for all', async () => {
    const ann = await services.network.as(id('Ann'));
    const entry = `/api/network/blacklist/${id('Bo')}`;
    const seen = async () => [
      await status('network', `/api/network/relations/${id('Bo')}`),
      await status('profile', `/api/members/${id('Bo')}`),
    ];
    await ann.put(entry).expect(204);
    await drained();
    expect(await seen()).toEqual([404, 404]);
    clock.setBack(300);
    await ann.delete(entry).expect(204);
    await drained();
    expect(await seen()).toEqual([200, 200]);
    const blocks = 'SELECT count(*)::int AS count FROM roster_block WHERE active';
    expect(await services.messaging.dataSource.query(blocks)).toEqual([{ count: 0 }]);
  });
}

describe('services added to a stack of a month, on the log in PostgreSQL', () => {
  suite((url) => ({ BUS_URL: url }));
});

await describeOn('services added to a stack of a month, on Kafka', testKafka, ({ brokers }) => {
  suite((url) => ({ BUS_URL: url, KAFKA_BROKERS: brokers.join(',') }));
});

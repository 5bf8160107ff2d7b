// @ts-check
/**
 * The product in production shape with the processes in our hands: each service by a name that has the addresses of the processes that take
 * its requests, PostgreSQL and Redis between them, members by an address that leads to one of the gateways.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startChild } from '../../scripts/lib/child.mjs';
import { BUS_DATABASE, environments } from '../../scripts/lib/environment.mjs';
import { onEnd } from '../../scripts/lib/lifetime.mjs';
import { openMailboxPage } from '../../scripts/lib/mailbox/server.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { portsFrom } from '../../scripts/lib/ports.mjs';
import { useExternalPostgres } from '../../scripts/lib/postgres.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { builtServices, databaseOf } from '../../scripts/lib/workspaces.mjs';
import { openProxy } from '../chaos/proxy.mjs';
import { databaseServer, openServers, queries, SECRET_KEY, superuser } from '../chaos/servers.mjs';
import { DOMAIN } from './names.mjs';

const NAMES = fromRoot('bench/upgrade/names.mjs');
/** Other addresses of a name are noticed after five seconds. */
const NOTICED_MS = 6_000;
const READY_WITHIN_MS = 300_000;
/** A meeting may hold its process longer in production; here is none. */
const DRAIN_MS = 60_000;

/** @typedef {Awaited<ReturnType<typeof openFleet>>} Fleet */
/** @typedef {{ child: import('../../scripts/lib/child.mjs').Child, address: string }} Running */

/** @param {string} build the folder of the build with which all services start */
export async function openFleet(build) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'renmai-upgrade-'));
  chmodSync(dir, 0o755);
  /** @type {(() => Promise<unknown> | void)[]} */
  const closers = [() => rmSync(dir, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  onEnd(() => void close().finally(() => process.exit(1)));
  try {
    return { ...(await open(dir, build, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} dir @param {string} build @param {(() => Promise<unknown> | void)[]} closers */
async function open(dir, build, closers) {
  const freePort = portsFrom(24_000);
  const dataDir = path.join(dir, 'data');
  for (const folder of ['storage', 'logs', 'mailbox'])
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  const services = builtServices().filter((name) => existsSync(path.join(build, 'services', name, 'dist/main.js')));

  const database = await databaseServer(path.join(dir, 'postgres'), await freePort());
  closers.push(() => database.stop());
  const server = superuser(database.port);
  const databases = [BUS_DATABASE, ...services.map(databaseOf)];
  await useExternalPostgres({ server, databases });
  const redis = (await openServers(dir, ['redis'], freePort, closers))['redis'];

  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of services) ports[name] = await freePort();
  const settings = readSettings({ RENMAI_DATA_DIR: dataDir });
  settings.ports.gateway = await freePort();
  settings.ports.console = await freePort();
  settings.ports.media = await freePort();
  const env = environments({
    settings,
    secrets: { secretKey: SECRET_KEY },
    pass: SECRET_KEY,
    postgres: server,
    ports,
    mode: 'production',
    shared: false,
  });
  const mailbox = await openMailbox(path.join(dataDir, 'mailbox'), await freePort());
  closers.push(() => mailbox.close());
  const entrance = await openProxy({
    port: await freePort(),
    target: { host: '127.0.0.2', port: settings.ports.gateway },
  });
  closers.push(() => entrance.close());
  const origin = `http://127.0.0.1:${entrance.port}`;

  const programs = programsOf({ dir, dataDir, env, ports, origin, redisUrl: String(redis?.info['url']) });
  closers.push(() => programs.stop());
  for (const name of [...services, 'gateway']) {
    programs.lead(name, ['127.0.0.2']);
    await programs.begin(name, build, '127.0.0.2');
    console.log(`  ${name} of the old build is ready`);
  }

  return {
    services,
    programs: [...services, 'gateway'],
    origin,
    stack: { origin, mailbox: `http://127.0.0.1:${mailbox.port}` },
    database,
    login: { host: '127.0.0.1', user: server.user, password: server.password },
    query: queries(database.port),
    /** Starts the service of another build beside, leads requests to that, and ends the first when it has drained. @param {string} name @param {string} folder */
    async replace(name, folder) {
      const before = programs.running.get(name);
      if (!before) throw new Error(`${name} does not run`);
      const after = await programs.begin(name, folder, before.address === '127.0.0.2' ? '127.0.0.3' : '127.0.0.2');
      programs.lead(name, [before.address, after.address]);
      await sleep(NOTICED_MS);
      programs.lead(name, [after.address]);
      if (name === 'gateway') entrance.lead({ host: after.address, port: settings.ports.gateway });
      await sleep(NOTICED_MS);
      process.kill(before.child.pid, 'SIGTERM');
      const drained = await Promise.race([before.child.ended, sleep(DRAIN_MS, 'did not end', { ref: false })]);
      if (drained === 'did not end') await before.child.stop();
      return drained;
    },
  };
}

/**
 * @param {object} fleet
 * @param {string} fleet.dir
 * @param {string} fleet.dataDir
 * @param {ReturnType<typeof environments>} fleet.env
 * @param {Record<string, number>} fleet.ports
 * @param {string} fleet.origin
 * @param {string} fleet.redisUrl
 */
function programsOf({ dir, dataDir, env, ports, origin, redisUrl }) {
  /** @type {Map<string, Running>} */
  const running = new Map();
  /** @type {Record<string, string[]>} */
  const names = {};
  const namesFile = path.join(dir, 'names.json');
  let generation = 0;

  /** @param {string} name @param {string[]} addresses */
  function lead(name, addresses) {
    names[name + DOMAIN] = addresses;
    writeFileSync(`${namesFile}.new`, JSON.stringify(names));
    renameSync(`${namesFile}.new`, namesFile);
  }

  /** @param {string} name @param {string} folder of the build @param {string} address @returns {Promise<Running>} */
  async function begin(name, folder, address) {
    generation += 1;
    const place = name === 'gateway' ? 'gateway' : `services/${name}`;
    const own = name === 'gateway' ? env.ofGateway() : env.ofService(name);
    const named = Object.entries(own).map(([key, value]) => [key, withNames(value, ports)]);
    /** @type {Record<string, string>} */
    const variables = {
      ...Object.fromEntries(named),
      HOST: address,
      CONSOLE_HOST: address,
      MEDIA_LISTEN_IP: address,
      PUBLIC_URL: origin,
      REDIS_URL: redisUrl,
      RATE_LIMITS: 'false',
      IDENTITY_CODES_PER_SOURCE: '100000',
      RENMAI_NAMES: namesFile,
      LOG_FILE: path.join(dataDir, 'logs', `${name}-${generation}.log`),
    };
    delete variables['CLOCK_OF_PARENT'];
    const argv = ['--import', pathToFileURL(NAMES).href, path.join(folder, place, 'dist/main.js')];
    const child = startChild({
      name,
      argv,
      cwd: folder,
      env: { ...process.env, ...variables },
      onLine: () => undefined,
    });
    await answers(`http://${address}:${own['PORT']}/health/ready`, child);
    const begun = { child, address };
    running.set(name, begun);
    return begun;
  }

  const stop = () => Promise.all([...running.values()].map(({ child }) => child.stop()));
  return { running, lead, begin, stop };
}

/** @param {string} value @param {Record<string, number>} ports */
function withNames(value, ports) {
  const found = Object.entries(ports).find(([, port]) => value.startsWith(`http://127.0.0.1:${port}`));
  return found ? value.replace('127.0.0.1', found[0] + DOMAIN) : value;
}

/** @param {string} folder @param {number} port */
async function openMailbox(folder, port) {
  const file = fromRoot('packages/service-kit/dist/mail/mailbox.js');
  /** @type {typeof import('../../packages/service-kit/src/mail/mailbox.js')} */
  const { Mailbox } = await import(pathToFileURL(file).href);
  const page = await openMailboxPage({ mailbox: new Mailbox(folder), port });
  return { port, close: () => page.close() };
}

/** @param {string} url @param {import('../../scripts/lib/child.mjs').Child} child */
async function answers(url, child) {
  const until = performance.now() + READY_WITHIN_MS;
  while (child.runs() && performance.now() < until) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${child.name} was not ready: ${child.runs() ? 'too late' : await child.ended}`);
}

// @ts-check
/**
 * The product as it is in production, a process for each service, with everything within reach of faults: PostgreSQL behind a proxy, members
 * behind another, Redis, and folders on file systems of their own, which can be full (where this user may mount them).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { databaseUrl } from '../../scripts/lib/databases.mjs';
import { readJson } from '../../scripts/lib/files.mjs';
import { onEnd } from '../../scripts/lib/lifetime.mjs';
import { portsFrom } from '../../scripts/lib/ports.mjs';
import { familyOf } from '../lib/processes.mjs';
import { startStack } from '../lib/stack.mjs';
import { openProxy } from './proxy.mjs';
import { databaseServer, openServers, queries, SECRET_KEY, superuser } from './servers.mjs';

/** Enough for the pictures of a run, little enough to be filled at once. */
const STORAGE_MIB = 64;
/** Taken as it is used. */
const DATA_MIB = 4_096;

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */

/** @param {{ kafka?: boolean }} [options] kafka: events by Apache Kafka in place of PostgreSQL's log */
export async function openWorld({ kafka = false } = {}) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'renmai-chaos-'));
  chmodSync(dir, 0o755);
  /** @type {(() => Promise<unknown> | void)[]} */
  const closers = [() => rmSync(dir, { recursive: true, force: true })];
  // In memory nothing waits for the disk of a busy machine; what a killed PostgreSQL has written is there all the same.
  mount(dir, { mebibytes: DATA_MIB, mode: '755' }, closers);
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  onEnd(() => void close().finally(() => process.exit(1)));
  try {
    return { ...(await open(dir, kafka, closers)), dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} dir @param {boolean} kafka @param {(() => Promise<unknown> | void)[]} closers */
async function open(dir, kafka, closers) {
  const freePort = portsFrom(26_000);
  const dataDir = path.join(dir, 'data');
  mkdirSync(path.join(dataDir, 'storage'), { recursive: true, mode: 0o700 });
  const mounted = mount(path.join(dataDir, 'storage'), { mebibytes: STORAGE_MIB, mode: '700' }, closers);

  const database = await databaseServer(path.join(dir, 'postgres'), await freePort());
  closers.push(() => database.stop());
  const server = superuser(database.port);
  const databaseProxy = await openProxy({ port: await freePort(), target: { host: '127.0.0.1', port: database.port } });
  closers.push(() => databaseProxy.close());

  const servers = await openServers(dir, kafka ? ['redis', 'apacheKafka'] : ['redis'], freePort, closers);

  const stack = await startStack(dataDir, ['--split'], {
    RENMAI_POSTGRES_URL: databaseUrl(superuser(databaseProxy.port), ''),
    SECRET_KEY,
    REDIS_URL: String(servers['redis']?.info['url']),
    ...(kafka && { KAFKA_BROKERS: String(servers['apacheKafka']?.info['brokers']) }),
  });
  closers.push(() => stack.stop());
  const members = await openProxy({
    port: await freePort(),
    target: { host: '127.0.0.1', port: Number(new URL(stack.origin).port) },
  });
  closers.push(() => members.close());

  return {
    stack,
    database,
    databaseProxy,
    membersProxy: members,
    /** by which the members of the load come in */
    origin: `http://127.0.0.1:${members.port}`,
    servers,
    storage: mounted ? path.join(dataDir, 'storage') : null,
    /** @returns {{ doorUrl: string, pass: string, services: Record<string, Record<string, string>> }} */
    running: () => readJson(path.join(dataDir, 'running.json')),
    /** @param {string} name of a service, or the gateway @returns {Promise<number>} the process that is it now */
    pidOf: (name) => pidOf(stack.pid, name),
    login: { host: '127.0.0.1', user: server.user, password: server.password },
    query: queries(database.port),
  };
}

/**
 * @param {string} folder @param {{ mebibytes: number, mode: string }} size @param {(() => Promise<unknown> | void)[]} closers
 * @returns {boolean} whether it is a file system of its own now
 */
function mount(folder, { mebibytes, mode }, closers) {
  const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=${mode}`, 'renmai-chaos', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) return false;
  closers.push(() => void spawnSync('umount', ['-l', folder]));
  return true;
}

/** @param {number} launcher @param {string} name @returns {Promise<number>} */
async function pidOf(launcher, name) {
  const place = name === 'gateway' ? 'gateway/dist/main.js' : `services/${name}/dist/main.js`;
  for (const pid of await familyOf(launcher)) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words.some((word) => word.endsWith(place))) return pid;
  }
  throw new Error(`${name} does not run`);
}

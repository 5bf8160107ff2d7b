// @ts-check
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockHolder, tryLock } from '../lib/lock.mjs';
import { portsFrom } from '../lib/ports.mjs';
import { releaseDataDir } from '../lib/postmaster.mjs';
import { KINDS } from './kinds.mjs';

const PREFIX = 'renmai-test-';
const LOCK = 'lock';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The servers of one run of tests: each kind once for everybody, and as many more as tests want for themselves. All of it is in one folder
 * that is removed with it.
 */
export async function openServers() {
  await sweep();
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // PostgreSQL may run as another user and has to pass through.
  chmodSync(folder, 0o755);
  tryLock(path.join(folder, LOCK));
  // Two runs at the same time begin to look in different places.
  const freePort = portsFrom(24_000 + Math.floor(Math.random() * 6000));
  /** @type {Map<string, Promise<import('./kinds.mjs').Server>>} */
  const servers = new Map();

  /** @param {string} kind @param {string} name */
  function open(kind, name) {
    const create = KINDS[kind];
    if (!create) throw new Error(`There is no server of the kind ${kind}.`);
    const dir = path.join(folder, name);
    mkdirSync(dir, { mode: 0o755 });
    const server = create({ dir, freePort });
    servers.set(name, server);
    // Anyone who asks next tries again.
    server.catch(() => {
      servers.delete(name);
      rmSync(dir, { recursive: true, force: true });
    });
    return server;
  }

  return {
    /** @param {string} kind */
    shared: async (kind) => (await (servers.get(kind) ?? open(kind, kind))).info,
    /** @param {string} kind */
    async own(kind) {
      const id = `${kind}-${randomUUID()}`;
      return { id, info: (await open(kind, id)).info };
    },
    /** @param {string} id @param {'start' | 'stop' | 'kill'} action */
    async control(id, action) {
      const server = await servers.get(id);
      if (!server) throw new Error(`There is no server ${id}.`);
      await server[action]();
    },
    async close() {
      const all = [...servers.values()].map((starting) => starting.then((server) => server.stop()));
      await Promise.allSettled(all);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Ends leftovers of a run that was killed together with its daemon: PostgreSQL alone survives that. */
async function sweep() {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name);
    const found = statSync(folder, { throwIfNoEntry: false });
    const lock = path.join(folder, LOCK);
    // Folders of services under test have no lock at all, and may be in use by another run.
    const keptMs = existsSync(lock) ? MINUTE_MS : DAY_MS;
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < keptMs) continue;
    if (lockHolder(lock) !== null) continue;
    for (const server of readdirSync(folder)) await releaseDataDir(path.join(folder, server, 'data'), () => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUS_DATABASE, environments } from './environment.mjs';
import { keepAlive } from './keep-alive.mjs';
import { lockHolder, tryLock } from './lock.mjs';
import { rotateLogs } from './log-lines.mjs';
import { openMailboxPage } from './mailbox/server.mjs';
import { fromRoot } from './paths.mjs';
import { demandFree, portsFrom } from './ports.mjs';
import { openPostgres } from './postgres.mjs';
import { openOwn, openShared } from './programs.mjs';
import { elapsed, PlainError, say } from './say.mjs';
import { stackSecrets } from './secrets.mjs';
import { builtServices, databaseOf } from './workspaces.mjs';

/**
 * The whole product on one machine: PostgreSQL, the services, the gateway, the mailbox page.
 * @param {object} options
 * @param {import('./settings.mjs').Settings} options.settings
 * @param {boolean} options.split one process per service
 * @param {'production' | 'development'} options.mode
 * @param {Parameters<typeof keepAlive>[1] | null} options.vite opens the server of the web app's sources
 */
export function createStack({ settings, split, mode, vite }) {
  /** @type {(() => Promise<unknown> | void)[]} what was started, in order */
  const stoppers = [];
  /** @type {ReturnType<typeof keepAlive>[]} what runs the services */
  const groups = [];
  /** @type {ReturnType<typeof keepAlive> | undefined} the one that was begun last */
  let latest;
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  let stopping = false;

  const goOn = () => {
    if (stopping) throw new PlainError('Stopped while starting.');
  };

  async function open() {
    const { dataDir, ports } = settings;
    claim(settings);
    stoppers.push(() => rmSync(lockOf(dataDir), { force: true }));
    await demandFree(settings.offset, {
      'web app and API': ports.gateway,
      mailbox: ports.mailbox,
      ...(vite && { Vite: ports.vite }),
    });
    rotateLogs(path.join(dataDir, 'logs'));
    const secrets = stackSecrets(dataDir);
    const services = builtServices();
    const nextPort = portsFrom(settings.internalPorts);

    const postgres = await step('PostgreSQL', async () =>
      openPostgres({
        dataDir,
        port: await nextPort(),
        password: secrets.databasePassword,
        databases: [BUS_DATABASE, ...services.map(databaseOf)],
      }),
    );
    stoppers.push(() => postgres.stop());
    goOn();

    /** @type {Record<string, number>} */
    const internal = {};
    for (const name of services) internal[name] = await nextPort();
    const env = environments({ settings, secrets, postgres: postgres.server, ports: internal, mode, shared: !split });
    const hasGateway = existsSync(fromRoot('gateway/dist/index.js'));
    const file = split ? 'main.js' : 'app.module.js';
    const programs = services.map((name) => ({
      name,
      entry: fromRoot('services', name, 'dist', file),
      env: env.ofService(name),
    }));
    const gateway = hasGateway
      ? { name: 'gateway', entry: fromRoot('gateway/dist', split ? 'main.js' : 'index.js'), env: env.ofGateway() }
      : null;

    if (split) {
      for (const program of [...programs, ...(gateway ? [gateway] : [])]) {
        groups.push(await begin(program.name, (onSpawn) => openOwn(program, onSpawn)));
      }
    } else if (programs.length > 0 || gateway) {
      const names = [...services, ...(gateway ? ['gateway'] : [])].join(', ');
      groups.push(await begin(names, (onSpawn) => openShared({ services: programs, gateway }, onSpawn)));
    }
    if (vite) await begin('Vite', vite);
    const mailbox = await openMailboxPage({
      mailbox: await mailboxIn(path.join(dataDir, 'mailbox')),
      port: ports.mailbox,
    });
    stoppers.push(() => mailbox.close());
    goOn();
    return { services, hasGateway };
  }

  /** @param {string} name @param {Parameters<typeof keepAlive>[1]} openGroup */
  async function begin(name, openGroup) {
    const group = (latest = keepAlive(name, openGroup));
    stoppers.push(() => group.stop());
    await step(name, () => group.start());
    goOn();
    return group;
  }

  return {
    /** @returns {Promise<{ services: string[], hasGateway: boolean }>} */
    start() {
      const result = open();
      starting = result.catch(() => undefined);
      return result;
    },
    /** Starts the services anew, on what has been built meanwhile. */
    async restart() {
      for (const group of groups) await group.restart();
    },
    /** In reverse order; also what was started only half. */
    async stop() {
      stopping = true;
      await latest?.stop();
      await starting;
      for (const stop of stoppers.splice(0).reverse()) await stop();
    },
  };
}

/** The services' own reader of their mailbox; not by its package, which would load all of Nest. @param {string} folder */
async function mailboxIn(folder) {
  const file = fromRoot('packages/service-kit/dist/mail/mailbox.js');
  /** @type {typeof import('../../packages/service-kit/src/mail/mailbox.js')} */
  const { Mailbox } = await import(pathToFileURL(file).href);
  return new Mailbox(folder);
}

/** @template T @param {string} name @param {() => Promise<T>} work */
async function step(name, work) {
  const started = performance.now();
  const result = await work();
  say(`  ${name} ready (${elapsed(started)})`);
  return result;
}

/** @param {string} dataDir */
const lockOf = (dataDir) => path.join(dataDir, 'launcher.pid');

/** One stack per data folder. @param {import('./settings.mjs').Settings} settings */
function claim({ dataDir, offset }) {
  mkdirSync(dataDir, { recursive: true });
  if (tryLock(lockOf(dataDir))) return;
  throw new PlainError(
    `A stack already runs on ${dataDir} (process ${lockHolder(lockOf(dataDir))}). Stop it, or start this one beside it with\n\n` +
      `  RENMAI_PORT_OFFSET=${offset + 100} npm start\n\nwhich has its own ports and its own data.`,
  );
}

// @ts-check
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimDataFolder, prepareDataFolder, publishRunning, releaseDataFolder } from './data-folder.mjs';
import { BUS_DATABASE, environments } from './environment.mjs';
import { openDoor } from './door.mjs';
import { demandDatabases } from './existing-data.mjs';
import { keepAlive } from './keep-alive.mjs';
import { rotateLogs } from './log-lines.mjs';
import { createMovedClock } from './moved-clock.mjs';
import { openMailboxPage } from './mailbox/server.mjs';
import { fromRoot } from './paths.mjs';
import { demandFree, portsFrom } from './ports.mjs';
import { openPostgres, useExternalPostgres } from './postgres.mjs';
import { takeUpNote } from './backup-note.mjs';
import { openOwn, openShared } from './programs.mjs';
import { describe, elapsed, PlainError, say } from './say.mjs';
import { stackSecrets } from './secrets.mjs';
import { builtServices, databaseOf } from './workspaces.mjs';

/** @typedef {ReturnType<typeof keepAlive<import('./child.mjs').Child>>} Group */

/**
 * The whole product on one machine: PostgreSQL, the services, the gateway, the mailbox page.
 * @param {object} options
 * @param {import('./settings.mjs').Settings} options.settings
 * @param {boolean} options.split one process per service
 * @param {'production' | 'development'} options.mode
 * @param {Parameters<typeof keepAlive>[1] | null} options.vite opens the server of the web app's sources
 */
export function createStack({ settings, split, mode, vite }) {
  /** @type {(() => Promise<unknown> | void)[]} the started programs, in order */
  const stoppers = [];
  /** @type {Group[]} the processes that run the services */
  const groups = [];
  /** @type {{ stop: () => Promise<void> } | undefined} the last program that was begun */
  let latest;
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  let stopping = false;

  const goOn = () => {
    if (stopping) throw new PlainError('Stopped while starting.');
  };

  async function open() {
    const { dataDir, ports } = settings;
    claimDataFolder(settings);
    stoppers.push(() => releaseDataFolder(settings));
    // Before anything is written beside existing data. Databases elsewhere know by a mark which storage is theirs.
    if (!settings.postgres) demandDatabases(dataDir);
    const secrets = settings.postgres ?? stackSecrets(dataDir);
    const pass = randomBytes(32).toString('base64url');
    prepareDataFolder(settings);
    await demandFree(settings.offset, {
      'web app and API': ports.gateway,
      'review console': ports.console,
      mailbox: ports.mailbox,
      ...(vite && { Vite: ports.vite }),
    });
    if (settings.logFiles) rotateLogs(path.join(dataDir, 'logs'));
    const services = builtServices();
    const nextPort = portsFrom(settings.internalPorts);

    const databases = [BUS_DATABASE, ...services.map(databaseOf)];
    const postgres = await step('PostgreSQL', () => databaseServer(settings, databases, nextPort));
    stoppers.push(() => postgres.stop());
    goOn();

    /** @type {Record<string, number>} */
    const internal = {};
    for (const name of services) internal[name] = await nextPort();
    const env = environments({
      settings,
      secrets,
      pass,
      postgres: postgres.server,
      ports: internal,
      mode,
      shared: !split,
    });
    const entry = (/** @type {string} */ place, /** @type {string} */ shared) =>
      fromRoot(place, 'dist', split ? 'main.js' : shared);
    const programs = services.map((name) => ({
      name,
      entry: entry(`services/${name}`, 'app.module.js'),
      env: env.ofService(name),
    }));
    const gateway = { name: 'gateway', entry: entry('gateway', 'index.js'), env: env.ofGateway() };

    if (split) {
      for (const program of [...programs, gateway]) {
        groups.push(await begin(program.name, (onSpawn) => openOwn(program, onSpawn, settings.logFiles)));
      }
    } else {
      const names = [...services, gateway.name].join(', ');
      const shared = { services: programs, gateway };
      groups.push(await begin(names, (onSpawn) => openShared(shared, onSpawn, settings.logFiles)));
    }
    for (let index = 2; index <= settings.conferenceNodes; index += 1) {
      const node = {
        name: `conference-${index}`,
        entry: fromRoot('services/conference/dist/main.js'),
        env: env.ofConferenceNode(index, await nextPort()),
      };
      groups.push(await begin(node.name, (onSpawn) => openOwn(node, onSpawn, settings.logFiles)));
    }
    if (vite) await begin('Vite', vite);
    const mailbox = await openMailboxPage({
      mailbox: await mailboxIn(path.join(dataDir, 'mailbox')),
      host: settings.mailboxHost,
      port: ports.mailbox,
    });
    stoppers.push(() => mailbox.close());
    const clock = createMovedClock(() => groups.flatMap((group) => group.program() ?? []));
    const door = await openDoor({ clock, hasten: postgres.hasten, pass, port: await nextPort() });
    stoppers.push(() => door.close());
    goOn();
    publishRunning(settings, {
      publicUrl: settings.publicUrl,
      mailboxUrl: `http://localhost:${ports.mailbox}`,
      doorUrl: `http://127.0.0.1:${door.port}`,
      pass,
      services: Object.fromEntries(programs.map((program) => [program.name, program.env])),
    });
    return services;
  }

  /**
   * @template {import('./keep-alive.mjs').Running} R
   * @param {string} name @param {(onSpawn: (program: R) => void) => Promise<R>} openGroup
   */
  async function begin(name, openGroup) {
    const group = (latest = keepAlive(name, openGroup));
    stoppers.push(() => group.stop());
    await step(name, () => group.start());
    goOn();
    return group;
  }

  return {
    /** @returns {Promise<string[]>} the services */
    start() {
      const result = open();
      starting = result.catch(() => undefined);
      return result;
    },
    /** Starts the services again, with the newly built files. */
    async restart() {
      for (const group of groups) await group.restart();
    },
    /** In reverse order; also programs that were started only half. */
    async stop() {
      stopping = true;
      await latest?.stop();
      await starting;
      for (const stop of stoppers.splice(0).reverse()) {
        try {
          await stop();
        } catch (error) {
          say(describe(error));
        }
      }
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

/**
 * The server that the settings name, or one of its own in the data folder.
 * @param {import('./settings.mjs').Settings} settings @param {string[]} databases @param {() => Promise<number>} nextPort
 */
async function databaseServer({ postgres, dataDir }, databases, nextPort) {
  if (postgres) {
    const used = await useExternalPostgres({ server: postgres.server, databases });
    await takeUpNote(postgres.server, dataDir, databases);
    return used;
  }
  const opened = await openPostgres({
    dataDir,
    port: await nextPort(),
    password: stackSecrets(dataDir).databasePassword,
    databases,
  });
  await takeUpNote(opened.server, dataDir, databases);
  return opened;
}

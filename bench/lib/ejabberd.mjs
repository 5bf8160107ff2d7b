// @ts-check
/**
 * ejabberd out of Debian's archive, unpacked and not installed, on a PostgreSQL given to it: websocket, stream management, archive of every
 * message. Modules that it does not need are off, and settings that make it fast are on.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianPackages, libraryPath } from '../../scripts/lib/debian-packages.mjs';
import { load, startDatabase } from './chat-side.mjs';
import { familyOf } from './processes.mjs';
import { connectXmpp } from './xmpp-client.mjs';

const DOMAIN = 'bench.localhost';
const ROOMS = `rooms.${DOMAIN}`;
/** Its connections to the database: with one for each pair no message waits for another's commit. */
const POOL = 50;
const READY_WITHIN_MS = 60_000;

/** As its documentation recommends, except for the settings here. */
const configOf = (/** @type {import('pg').ClientConfig} */ database, /** @type {number} */ port) => `
hosts: [${DOMAIN}]
loglevel: warning
cache_size: 100000
listen:
  - port: ${port}
    ip: 127.0.0.1
    module: ejabberd_http
    request_handlers:
      /ws: ejabberd_http_ws
auth_method: [sql]
auth_password_format: plain
sql_type: pgsql
sql_server: 127.0.0.1
sql_port: ${database.port}
sql_database: ${database.database}
sql_username: ${database.user}
sql_password: "${database.password}"
sql_pool_size: ${POOL}
sql_prepared_statements: true
default_db: sql
modules:
  mod_mam: { default: always, access_preferences: all }
  mod_muc:
    hosts: [${ROOMS}]
    access: all
    access_create: all
    access_persistent: all
    access_mam: all
    max_users: 5000
    history_size: 0
    default_room_options: { mam: true, persistent: true, max_users: 5000, presence_broadcast: [] }
  mod_roster: {}
  mod_stream_mgmt: {}
`;

/** @param {string} dataDir @param {() => Promise<number>} nextPort @returns {Promise<import('./chat-side.mjs').Side & { version: string }>} */
export async function openEjabberd(dataDir, nextPort) {
  const root = await debianPackages('ejabberd', ['ejabberd', 'erlang-p1-pgsql']);
  const erlang = existsSync(path.join(root, 'usr/lib/erlang')) ? path.join(root, 'usr/lib/erlang') : '/usr/lib/erlang';
  const runtime = readdirSync(erlang).find((name) => name.startsWith('erts-')) ?? 'erts';
  const libraries = libraryPath(root);
  const applications = libraries.split(':').find((folder) => existsSync(folder)) ?? '';
  const name = readdirSync(applications).find((entry) => /^ejabberd-/.test(entry)) ?? 'ejabberd';
  const postgres = await startDatabase(dataDir, await nextPort());
  const { host, user, password } = postgres;
  const database = { host, port: postgres.port, user, password, database: 'postgres' };
  const port = await nextPort();
  await load(database, await readFile(path.join(root, 'usr/share/ejabberd/sql/pg.sql'), 'utf8'));
  const configFile = path.join(dataDir, 'ejabberd.yml');
  await mkdir(dataDir, { recursive: true });
  await writeFile(configFile, configOf(database, port));
  const binaries = path.join(erlang, runtime, 'bin');
  // Erlang's schedulers would wait for work by turning round and round, and that time would be counted against it.
  const schedulers = ['+K', 'true', '+P', '250000', '+sbwt', 'none', '+sbwtdcpu', 'none', '+sbwtdio', 'none'];
  const mnesia = ['-mnesia', 'dir', `"${path.join(dataDir, 'mnesia')}"`];
  const server = spawn(path.join(binaries, 'erlexec'), [...schedulers, '-noinput', ...mnesia, '-s', 'ejabberd'], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      ROOTDIR: erlang,
      BINDIR: binaries,
      EMU: 'beam',
      PROGNAME: 'erl',
      ERL_LIBS: applications,
      LD_LIBRARY_PATH: libraries,
      ERL_MAX_PORTS: '32000',
      EJABBERD_CONFIG_PATH: configFile,
      EJABBERD_LOG_PATH: path.join(dataDir, 'ejabberd.log'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `ws://127.0.0.1:${port}/ws`;
  await answers(`http://127.0.0.1:${port}/ws`, server, () => said);
  return {
    name: 'ejabberd',
    version: name.replace(/-1$/, '').replace('-', ' '),
    database,
    archive: 'archive',
    pids: async () => [...(await familyOf(Number(server.pid))), ...(await familyOf(postgres.pid))],
    connect: (user, hears) => connectXmpp(url, { user, domain: DOMAIN }, hears),
    async makeUsers(names) {
      const rows = names.map((name) => `('${name}', 'bench', '', '')`);
      await load(database, `INSERT INTO users (username, password, serverkey, salt) VALUES ${rows.join(', ')}`);
    },
    async makeGroup(id, connections, names) {
      const room = `${id}@${ROOMS}`;
      for (const [index, connection] of connections.entries())
        await /** @type {import('./xmpp-client.mjs').XmppConnection} */ (connection).join(room, names[index] ?? '');
      return room;
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await postgres.stop();
    },
  };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} server @param {() => string} said */
async function answers(url, server, said) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (server.exitCode === null && performance.now() < deadline) {
    if (
      await fetch(url).then(
        (response) => response.arrayBuffer(),
        () => null,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`ejabberd did not start:\n${said()}`);
}

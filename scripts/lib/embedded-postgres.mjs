// @ts-check
/** Runs the PostgreSQL that npm installs, on this machine alone. `npm start` and the tests use it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demandNothingIn } from './existing-data.mjs';
import { lockHolder, tryLock } from './lock.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { makeFolder, postgresUser, realDataDir } from './postgres-place.mjs';
import { readPidFile, releaseDataDir } from './postmaster.mjs';
import { PlainError } from './say.mjs';

const USER = 'renmai';
const HOST = '127.0.0.1';
/**
 * After a sudden end the server first brings its files to the disk and its log into them, which takes a busy or slow machine minutes. Ended
 * meanwhile it would begin again from the start, for ever.
 */
const START_MS = 15 * 60_000;
const STOP_MS = 15_000;
/** Bytes of a socket's path, as macOS allows them; Linux allows 107. */
const LONGEST_SOCKET = 103;

/** @type {Record<string, string>} */
const SETTINGS = {
  listen_addresses: HOST,
  max_connections: '300',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * @typedef {object} Postgres
 * @property {string} host
 * @property {number} port
 * @property {string} [socket] absolute path of the folder with its Unix socket, over which a statement costs a quarter less processor
 *   time on both sides than over TCP; none where the system has none or the path is too long for one
 * @property {string} user superuser of this cluster
 * @property {string} [password]
 * @property {number} pid
 * @property {string} logFile
 * @property {Promise<string>} ended how it ended, in words
 * @property {() => Promise<void>} stop ends the sessions, writes everything, ends the server
 */

/**
 * Starts the cluster in `dataDir` and resolves when it accepts connections. The first start makes it, where there is
 * nothing yet; a folder that holds anything else is refused and left as it is. Data survive the kill of the server and
 * of this process; a server left over by a killed launcher is stopped first.
 * @param {object} options
 * @param {string} options.dataDir absolute; becomes a link where the server's user could not reach it
 * @param {number} options.port
 * @param {string} [options.password] of the cluster, which keeps the one of its first start. Without one every local
 *   user is let in: for tests only.
 * @param {Record<string, string>} [options.settings] of postgresql.conf
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, port, password, settings = {} }) {
  const user = postgresUser(dataDir);
  const folder = realDataDir(dataDir, user);
  const binaries = postgresBinaries(user);
  /** @param {string} name @param {string[]} options */
  const run = (name, options) =>
    runProgram(path.join(binaries, 'bin', name), options, { ...user, cwd: path.dirname(folder) });

  const lock = `${folder}.lock`;
  if (!tryLock(lock)) {
    throw new PlainError(`${dataDir} is in use by the process ${lockHolder(lock)}. Stop that one first.`);
  }
  try {
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
      demandNothingIn(folder);
      initialise(folder, user, password, run);
    }
    await releaseDataDir(folder, (options) => run('pg_ctl', options));
    return await launch({ binaries, folder, user, port, password, settings, lock });
  } catch (error) {
    fs.rmSync(lock, { force: true });
    throw error;
  }
}

/**
 * @typedef {(name: string, options: string[]) => { ok: boolean, output: string }} Run
 * @param {string} folder @param {import('./postgres-place.mjs').User | undefined} user
 * @param {string | undefined} password @param {Run} run
 */
function initialise(folder, user, password, run) {
  const part = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  const login = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  let output = '';
  try {
    if (password !== undefined) {
      fs.writeFileSync(passwordFile, password, { mode: 0o600 });
      if (user) fs.chownSync(passwordFile, user.uid, user.gid);
    }
    // The character classes of a word come from the system's locale; C, which knows ASCII only, is the last resort.
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      fs.rmSync(part, { recursive: true, force: true });
      makeFolder(part, user);
      const locales = [
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ];
      const result = run('initdb', ['-D', part, '-U', USER, '--no-instructions', ...login, ...locales]);
      if (result.ok) {
        // Takes the place of an empty folder, and of nothing else.
        fs.renameSync(part, folder);
        return;
      }
      output = result.output;
    }
    throw new PlainError(`PostgreSQL could not make its data folder ${folder}:\n${output}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(part, { recursive: true, force: true });
  }
}

/**
 * @param {{ binaries: string, folder: string, user: import('./postgres-place.mjs').User | undefined, port: number,
 *   password: string | undefined, settings: Record<string, string>, lock: string }} options
 * @returns {Promise<Postgres>}
 */
async function launch({ binaries, folder, user, port, password, settings, lock }) {
  const logFile = `${folder}.log`;
  const log = fs.openSync(logFile, 'w');
  if (user) fs.fchownSync(log, user.uid, user.gid);
  const socket = socketFolder(folder, user);
  const set = Object.entries({ ...SETTINGS, unix_socket_directories: socket ?? '', ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const child = spawn(path.join(binaries, 'bin/postgres'), ['-D', folder, '-p', String(port), ...set], {
    cwd: path.dirname(folder),
    env: environment(),
    stdio: ['ignore', log, log],
    // Ctrl-C in the terminal is for the launcher, which stops the server last.
    detached: true,
    ...user,
  });
  fs.closeSync(log);
  const runs = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
  const released = ended.then(() => {
    if (socket !== undefined) fs.rmSync(socket, { recursive: true, force: true });
    fs.rmSync(lock, { force: true });
  });

  const deadline = Date.now() + START_MS;
  for (
    let state = readPidFile(folder);
    state?.pid !== child.pid || state?.status !== 'ready';
    state = readPidFile(folder)
  ) {
    if (runs() && Date.now() < deadline) {
      await sleep(15);
      continue;
    }
    const how = runs() ? 'is not ready after a quarter of an hour' : await ended;
    child.kill('SIGQUIT');
    throw new PlainError(`PostgreSQL ${how}. The end of ${logFile}:\n${tail(logFile)}`);
  }

  async function stop() {
    if (runs()) child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await released;
    clearTimeout(timer);
  }
  return { host: HOST, port, socket, user: USER, password, pid: child.pid ?? 0, logFile, ended, stop };
}

/**
 * Makes the folder of the server's Unix socket, which this user and the server's alone can enter. Files that a killed server left in it go:
 * PostgreSQL would refuse a lock whose process has ended and was never waited for.
 * @param {string} folder of the cluster @param {import('./postgres-place.mjs').User | undefined} user
 */
function socketFolder(folder, user) {
  const place = `${folder}.socket`;
  if (process.platform === 'win32' || Buffer.byteLength(`${place}/.s.PGSQL.65535`) > LONGEST_SOCKET) return undefined;
  fs.rmSync(place, { recursive: true, force: true });
  makeFolder(place, user);
  return place;
}

/** @param {string} file */
const tail = (file) => fs.readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');

/**
 * @param {string} program @param {string[]} options @param {import('node:child_process').SpawnSyncOptions} how
 */
function runProgram(program, options, how) {
  const result = spawnSync(program, options, { ...how, env: environment(), encoding: 'utf8' });
  if (result.error) throw new PlainError(`Cannot run ${program}: ${result.error.message}`);
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
}

/** Nothing of ours but the mark by which a run of tests finds its processes. @returns {NodeJS.ProcessEnv} */
function environment() {
  const { PATH, RENMAI_TEST_RUN } = process.env;
  return { PATH, TZ: 'UTC', ...(RENMAI_TEST_RUN && { RENMAI_TEST_RUN }) };
}

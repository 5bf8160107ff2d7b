// @ts-check
/** Our messaging service in a process of its own, as in production, on a PostgreSQL of its own. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { createDatabases, databaseUrl } from '../../scripts/lib/databases.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { load, startDatabase } from './chat-side.mjs';
import { familyOf } from './processes.mjs';
import { connectRenmai } from './renmai-client.mjs';

const ORGANISATION = '/renmai/social';

/** @param {string} dataDir @param {() => Promise<number>} port @returns {Promise<import('./chat-side.mjs').Side>} */
export async function openRenmai(dataDir, port) {
  const postgres = await startDatabase(dataDir, await port());
  await createDatabases(postgres, ['messaging', 'bus']);
  const secret = randomBytes(32).toString('base64url');
  const httpPort = await port();
  const url = `http://127.0.0.1:${httpPort}`;
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  const service = spawn(
    process.execPath,
    ['--enable-source-maps', ...flags, fromRoot('services/messaging/dist/main.js')],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(httpPort),
        PUBLIC_URL: url,
        SECRET_KEY: secret,
        DATABASE_URL: databaseUrl(postgres, 'messaging'),
        BUS_URL: databaseUrl(postgres, 'bus'),
        STORAGE_DIR: path.join(dataDir, 'storage'),
        MAILBOX_DIR: path.join(dataDir, 'mailbox'),
        NETWORK_URL: 'http://127.0.0.1:9',
        // The other side has no limits either.
        CHAT_SENDS_PER_SECOND: '100000',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => service.once('exit', resolve));
  // Errors only.
  for (const stream of [service.stdout, service.stderr]) stream.pipe(process.stderr, { end: false });
  await ready(url, service);
  const database = {
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    password: postgres.password,
    database: 'messaging',
  };
  const token = await tokensOf(secret);
  return {
    name: 'Renmai',
    database,
    archive: 'item',
    pids: async () => [...(await familyOf(Number(service.pid))), ...(await familyOf(postgres.pid))],
    connect: (user, hears) => connectRenmai(url, { user, token: token(user) }, hears),
    makeUsers: (names) => makeChatUsers(database, names),
    async makeGroup(_id, _connections, names) {
      const [owner = '', ...members] = names;
      const body = {
        groupname: 'Bench',
        desc: '',
        public: false,
        maxusers: names.length,
        invite_need_confirm: false,
        members,
      };
      const headers = { authorization: `Bearer ${token(owner)}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${ORGANISATION}/chatgroups`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`no group: ${await answer.text()}`);
      return String((await answer.json()).data.groupid);
    },
    async stop() {
      service.kill('SIGTERM');
      await ended;
      await postgres.stop();
    },
  };
}

/** Accounts of the messaging service that nobody registered. @param {import('pg').ClientConfig} database @param {string[]} names */
export function makeChatUsers(database, names) {
  const values = names.map((name) => `('${name}', '${randomUUID()}', false, 'none')`).join(', ');
  return load(database, `INSERT INTO chat_user (id, relation_id, member, password_hash) VALUES ${values}`);
}

/** As the service gives them out. @param {string} secret @returns {Promise<(userId: string) => string>} */
export async function tokensOf(secret) {
  const { encodeToken } = await import(fromRoot('services/messaging/dist/users/token-code.js'));
  const { deriveKey } = await import('@renmai/service-kit');
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  return (userId) => encodeToken(deriveKey(secret, 'chat-tokens'), { userId, generation: 0, expires, login: null });
}

/** @param {string} url @param {import('node:child_process').ChildProcess} service */
async function ready(url, service) {
  for (let attempt = 0; attempt < 600 && service.exitCode === null; attempt++) {
    if (
      await fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('messaging did not start');
}

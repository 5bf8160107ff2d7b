import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { handToRoles, roleOf } from '../lib/database-roles.mjs';
import { createDatabases, databaseUrl } from '../lib/databases.mjs';
import { portsFrom } from '../lib/ports.mjs';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/run-postgres.mjs');
const PASSWORD = 's3cret';
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

interface Launcher {
  process: ChildProcess;
  pid: number;
  stop: () => Promise<void>;
}

let folder: string;
let port: number;
const launchers: Launcher[] = [];

/** A process of its own that starts PostgreSQL; rejects with its output when it cannot. */
async function launch(dataDir: string, uid?: number): Promise<Launcher> {
  const child = spawn(process.execPath, [FIXTURE, dataDir, String(port), PASSWORD], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { pid, error } = JSON.parse(line) as { pid: number; error?: string };
  if (error !== undefined) throw new Error(error);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin.write('stop\n');
    await once(child, 'exit');
  };
  const launcher = { process: child, pid, stop };
  launchers.push(launcher);
  return launcher;
}

async function query(text: string, password = PASSWORD): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'renmai', password, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number): boolean =>
  fs.existsSync(`/proc/${pid}/cwd`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));

beforeAll(async () => {
  port = await portsFrom(22_000 + Math.floor(Math.random() * 5_000))();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renmai-postgres-'));
  fs.chmodSync(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(launchers.splice(0).map((launcher) => launcher.stop()));
  fs.rmSync(folder, { recursive: true, force: true });
});

test('keeps data between starts, refuses a missing password, and leaves no process', async () => {
  const dataDir = path.join(folder, 'postgres');
  const first = await launch(dataDir);
  await query('CREATE TABLE kept (n int)');
  await query('INSERT INTO kept VALUES (7)');
  await expect(query('SELECT 1', 'guessed')).rejects.toThrow('password authentication failed');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(fs.readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log']);
  await launch(dataDir);
  expect(await query('SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('sorts, folds and splits text of every script', async () => {
  await launch(path.join(folder, 'postgres'));
  await query('CREATE EXTENSION pg_trgm');
  expect(await query(`SELECT lower('ÄÖ') AS folded, cardinality(show_trgm('软件工程师')) AS trigrams`)).toEqual([
    { folded: 'äö', trigrams: 6 },
  ]);
});

test('goes on after the server was killed, with everything that was acknowledged', async () => {
  const dataDir = path.join(folder, 'postgres');
  const first = await launch(dataDir);
  await query('CREATE TABLE kept (n int)');
  for (let n = 0; n < 20; n += 1) await query(`INSERT INTO kept VALUES (${n})`);
  process.kill(first.pid, 'SIGKILL');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await launch(dataDir);
  expect(await query('SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 20 }]);
});

test('replaces a server whose launcher was killed, and no other', async () => {
  const dataDir = path.join(folder, 'postgres');
  const first = await launch(dataDir);
  await expect(launch(dataDir)).rejects.toThrow(`in use by the process ${first.process.pid}`);
  await query('SELECT 1');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  expect(isAlive(first.pid)).toBe(true);
  const second = await launch(dataDir);
  expect(isAlive(first.pid)).toBe(false);
  expect(second.pid).not.toBe(first.pid);
  await query('SELECT 1');
});

test.each([['base/16384/2619'], ['.keep'], ['PG_VERSION.damaged']])(
  'refuses a folder that holds %s but no PG_VERSION, and leaves it as it is',
  async (name) => {
    const dataDir = path.join(folder, 'postgres');
    fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, name), 'rows of members');
    await expect(launch(dataDir)).rejects.toThrow(`${dataDir} holds files but no PG_VERSION`);
    expect(fs.readFileSync(path.join(dataDir, name), 'utf8')).toBe('rows of members');
    expect(fs.readdirSync(folder)).toEqual(['postgres']);
  },
);

test('refuses a link that leads nowhere, and leaves it', async () => {
  const dataDir = path.join(folder, 'postgres');
  fs.symlinkSync(path.join(folder, 'not-mounted'), dataDir);
  await expect(launch(dataDir)).rejects.toThrow(`${dataDir} is a link to ${path.join(folder, 'not-mounted')}`);
  expect(fs.lstatSync(dataDir).isSymbolicLink()).toBe(true);
});

test('is not stopped by a process number that means a stranger by now', async () => {
  const dataDir = path.join(folder, 'postgres');
  await (await launch(dataDir)).stop();
  const stranger = spawn('sleep', ['60']);
  fs.writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}\n1700000000\n${port}\n\n127.0.0.1\n`,
  );
  await launch(dataDir);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test('reports the reason when the port is in use', async () => {
  await launch(path.join(folder, 'postgres'));
  await expect(launch(path.join(folder, 'another'))).rejects.toThrow(/could not bind.*Address already in use/s);
});

if (isRoot) {
  test('as root, in a folder that others cannot enter, is stored elsewhere and stays when its link is deleted', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'postgres');
    const first = await launch(dataDir);
    expect(fs.statSync(`/proc/${first.pid}`).uid).toBe(nobody);
    const place = fs.realpathSync(dataDir);
    expect(place).not.toContain(closed);
    await query('CREATE TABLE kept (n int)');
    await first.stop();
    const second = await launch(dataDir);
    expect(await query('SELECT n FROM kept')).toEqual([]);
    await second.stop();
    fs.rmSync(dataDir);
    await expect(launch(dataDir)).rejects.toThrow(`ln -s ${place} ${dataDir}`);
    fs.symlinkSync(place, dataDir);
    await launch(dataDir);
    expect(await query('SELECT n FROM kept')).toEqual([]);
    await Promise.all(launchers.splice(0).map((launcher) => launcher.stop()));
    fs.rmSync(path.dirname(place), { recursive: true });
  });

  test('runs for an ordinary user, who cannot take over what root has begun', async () => {
    const own = path.join(folder, 'own');
    fs.mkdirSync(own);
    fs.chownSync(own, nobody, nobody);
    const server = await launch(path.join(own, 'postgres'), nobody);
    expect(fs.statSync(`/proc/${server.pid}`).uid).toBe(nobody);
    await server.stop();
    fs.chownSync(path.join(own, 'postgres'), 0, 0);
    await expect(launch(path.join(own, 'postgres'), nobody)).rejects.toThrow('belongs to the user with number 0');
  });
}

test('each service gets its own database as a role that is no superuser, with objects made before', async () => {
  await launch(path.join(folder, 'postgres'));
  const server = { host: '127.0.0.1', port, user: 'renmai', password: PASSWORD };
  const databases = ['network', 'org_pages'];
  await createDatabases(server, databases);
  const as = async (user: typeof server | ReturnType<typeof roleOf>, database: string, sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrl(user, database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await as(
    server,
    'network',
    `CREATE EXTENSION pg_trgm; CREATE TYPE mood AS ENUM ('glad');
     CREATE TABLE made_before (id bigint GENERATED ALWAYS AS IDENTITY, n serial, mood mood);
     CREATE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1; CREATE VIEW seen AS SELECT * FROM made_before`,
  );
  await as(server, 'org_pages', 'CREATE TABLE audit_entry (n int); CREATE TABLE audit_head (n int)');
  for (let start = 1; start <= 2; start += 1) await handToRoles(server, databases);

  const [network, orgPages] = [roleOf(server, 'network'), roleOf(server, 'org_pages')];
  expect(await as(network, 'network', 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  await as(network, 'network', 'ALTER TABLE made_before ADD COLUMN more int; DROP VIEW seen; DROP FUNCTION f()');
  await expect(as(network, 'org_pages', 'SELECT 1')).rejects.toThrow('permission denied for database');
  await expect(as({ ...network, user: 'org_pages' }, 'org_pages', 'SELECT 1')).rejects.toThrow('authentication failed');
  await as(orgPages, 'org_pages', 'INSERT INTO audit.audit_entry VALUES (1)');
  await expect(as(orgPages, 'org_pages', 'DELETE FROM audit.audit_entry')).rejects.toThrow('permission denied');
  await expect(as(orgPages, 'org_pages', 'DROP TABLE audit.audit_entry')).rejects.toThrow('must be owner');
});

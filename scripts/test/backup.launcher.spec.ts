import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { backUp, restore } from '../lib/backup/backup.mjs';
import { databaseUrl } from '../lib/databases.mjs';
import { startPostgres, type Postgres } from '../lib/embedded-postgres.mjs';
import { portsFrom } from '../lib/ports.mjs';

/** Backups of a data folder in which a real PostgreSQL runs, as npm start has it. */
const PASSWORD = 'a password of the cluster';
let folder: string;
let dataDir: string;
const servers: Postgres[] = [];
const nextPort = portsFrom(22_000 + Math.floor(Math.random() * 5_000));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renmai-backup-'));
  fs.chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  fs.mkdirSync(path.join(dataDir, 'storage'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify({ databasePassword: PASSWORD }));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  fs.rmSync(folder, { recursive: true });
});

async function start(of: string): Promise<pg.Client> {
  const server = await startPostgres({
    dataDir: path.join(of, 'postgres'),
    port: await nextPort(),
    password: PASSWORD,
  });
  servers.push(server);
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  return client;
}
const stop = async (client: pg.Client): Promise<void> => {
  await client.end();
  await servers.pop()?.stop();
};
const numbersIn = async (client: pg.Client): Promise<number[]> =>
  (await client.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n);
async function backUpElsewhere(options: {
  dataDir: string;
  place: string;
}): Promise<{ folder: string; files: number }> {
  const module = JSON.stringify(new URL('../lib/backup/backup.mjs', import.meta.url));
  const code = `const { backUp } = await import(${module}); console.log(JSON.stringify(await backUp(${JSON.stringify(options)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout) as { folder: string; files: number };
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

it('contains what was committed before, and its files, while members go on writing', async () => {
  const client = await start(dataDir);
  await client.query('CREATE TABLE kept (n int)');
  await client.query(
    'CREATE TABLE backup_note (single boolean PRIMARY KEY DEFAULT true, taken_at timestamptz NOT NULL)',
  );
  let written = 0;
  const write = async (): Promise<void> => {
    fs.writeFileSync(path.join(dataDir, 'storage', String(written)), `file ${written}`);
    await client.query('INSERT INTO kept VALUES ($1)', [written]);
    written += 1;
  };
  while (written < 50) await write();
  let ended = false;
  const writing = (async () => {
    while (!ended) await write();
  })();
  // In a process of its own, so that the writes go on beside it.
  const made = await backUpElsewhere({ dataDir, place: path.join(folder, 'backups') });
  ended = true;
  await writing;
  // The page about the system says when it was.
  const { rows } = await client.query<{ age: number }>(
    'SELECT extract(epoch FROM now() - taken_at)::float AS age FROM backup_note',
  );
  expect(rows[0]?.age).toBeLessThan(600);
  await stop(client);

  const restored = path.join(folder, 'restored');
  expect(await restore({ folder: made.folder, dataDir: restored })).toMatchObject({ files: made.files });
  const again = await start(restored);
  const numbers = await numbersIn(again);
  // Everything up to one moment, which is later than the begin.
  expect(numbers).toEqual(upTo(numbers.length));
  expect(numbers.length).toBeGreaterThanOrEqual(50);
  for (const n of numbers) {
    expect(fs.readFileSync(path.join(restored, 'storage', String(n)), 'utf8')).toBe(`file ${n}`);
  }
  expect(fs.readFileSync(path.join(restored, 'secrets.json'), 'utf8')).toContain(PASSWORD);
  await again.query('INSERT INTO kept VALUES (-1)');
  await stop(again);
});

it('is made of a stack that is stopped, too; a damaged one and a folder in use are refused by name', async () => {
  const client = await start(dataDir);
  await client.query('CREATE TABLE kept AS SELECT 0 AS n');
  await stop(client);
  fs.writeFileSync(path.join(dataDir, 'storage/picture'), 'as it was');
  await expect(backUp({ dataDir, place: path.join(dataDir, 'backups') })).rejects.toThrow('Name a folder elsewhere');
  const made = await backUp({ dataDir, place: path.join(folder, 'backups') });

  await expect(restore({ folder: made.folder, dataDir })).rejects.toThrow('is not empty (backed-up.json, postgres');
  const restored = path.join(folder, 'restored');
  await restore({ folder: made.folder, dataDir: restored });
  const again = await start(restored);
  expect(await numbersIn(again)).toEqual([0]);
  await stop(again);

  const other = path.join(folder, 'other');
  fs.writeFileSync(path.join(made.folder, 'storage/picture'), 'as it is');
  await expect(restore({ folder: made.folder, dataDir: other })).rejects.toThrow(
    'storage/picture is not as it was written',
  );
  fs.rmSync(path.join(made.folder, 'storage/picture'));
  await expect(restore({ folder: made.folder, dataDir: other })).rejects.toThrow('storage/picture is missing');
  fs.rmSync(path.join(made.folder, 'backup.json'));
  await expect(restore({ folder: made.folder, dataDir: other })).rejects.toThrow('no complete backup');
  expect(fs.existsSync(other)).toBe(false);
  await expect(backUp({ dataDir: other, place: folder })).rejects.toThrow('There is no stack');
});

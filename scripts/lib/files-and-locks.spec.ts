import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demandDatabases, hasContent } from './existing-data.mjs';
import { lockHolder, tryLock, withFileLock } from './lock.mjs';
import { readable, rotateLogs } from './log-lines.mjs';
import { stackSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-lib-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

describe('a lock', () => {
  /** Another process that takes the lock, reports whether it got it, and keeps it until it is killed. */
  async function holder() {
    const code = `const { tryLock } = await import(process.argv[1]); console.log(tryLock(process.argv[2])); setInterval(() => {}, 1000);`;
    const module = new URL('lock.mjs', import.meta.url).href;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, inFolder('lock')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, got: String(answer).trim() === 'true' };
  }

  it('is held by one process until that one is killed', async () => {
    const { child, got } = await holder();
    expect(got).toBe(true);
    expect(tryLock(inFolder('lock'))).toBe(false);
    expect(lockHolder(inFolder('lock'))).toBe(child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lockHolder(inFolder('lock'))).toBeNull();
    expect(tryLock(inFolder('lock'))).toBe(true);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('of a process whose number now belongs to another does not count', () => {
    writeFileSync(inFolder('lock'), `${process.ppid} 1`);
    expect(tryLock(inFolder('lock'))).toBe(true);
  });

  it('is waited for, and released when the work fails', async () => {
    const { child } = await holder();
    let waited = 0;
    const work = withFileLock(
      inFolder('lock'),
      () => Promise.reject(new Error('no luck')),
      () => {
        waited++;
        child.kill('SIGKILL');
      },
    );
    await expect(work).rejects.toThrow('no luck');
    expect(waited).toBe(1);
    expect(existsSync(inFolder('lock'))).toBe(false);
  });
});

describe('the secrets of a stack', () => {
  it('are made once, for the owner alone', () => {
    const first = stackSecrets(folder);
    expect(first.secretKey.length).toBeGreaterThanOrEqual(43);
    expect(first.databasePassword.length).toBeGreaterThanOrEqual(32);
    expect(stackSecrets(folder)).toEqual(first);
    expect(statSync(inFolder('secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('of an older stack are kept and completed', () => {
    writeFileSync(inFolder('secrets.json'), JSON.stringify({ secretKey: 'kept' }), { mode: 0o644 });
    const { secretKey, databasePassword } = stackSecrets(folder);
    expect(secretKey).toBe('kept');
    expect(stackSecrets(folder).databasePassword).toBe(databasePassword);
    expect(statSync(inFolder('secrets.json')).mode & 0o777).toBe(0o600);
  });

  const kept = { secretKey: 'kept', databasePassword: 'kept too' };
  it.each([
    ['is missing', null],
    ['is damaged', ''],
    ['is damaged', '{"secretKey":"ke'],
    ['is damaged', 'null'],
    ['is damaged', JSON.stringify({ ...kept, secretKey: '' })],
    ['has no secretKey', JSON.stringify({ databasePassword: 'kept too' })],
    ['has no databasePassword', JSON.stringify({ secretKey: 'kept' })],
  ])('are not made again beside databases when the file %s (%j)', (what, content) => {
    mkdirSync(inFolder('postgres'));
    writeFileSync(inFolder('postgres/PG_VERSION'), '18');
    if (content !== null) writeFileSync(inFolder('secrets.json'), content);
    expect(() => stackSecrets(folder)).toThrow(
      `${inFolder('secrets.json')} ${what}; without it ${inFolder('postgres')}`,
    );
    expect(existsSync(inFolder('secrets.json')) ? readFileSync(inFolder('secrets.json'), 'utf8') : null).toBe(content);
  });

  it('are refused when they are damaged, though nothing else is there', () => {
    writeFileSync(inFolder('secrets.json'), 'x');
    expect(() => stackSecrets(folder)).toThrow('delete it to have a new one made');
  });
});

describe('databases', () => {
  it('are not begun again beside files of members', () => {
    expect(() => demandDatabases(folder)).not.toThrow();
    mkdirSync(inFolder('postgres'));
    mkdirSync(inFolder('storage'));
    expect(() => demandDatabases(folder)).not.toThrow();
    writeFileSync(inFolder('storage/picture'), 'x');
    expect(() => demandDatabases(folder)).toThrow(`${inFolder('postgres')} is missing or empty`);
    writeFileSync(inFolder('postgres/PG_VERSION'), '18');
    expect(() => demandDatabases(folder)).not.toThrow();
  });

  it('are not used without the folder of the files that they know of', () => {
    mkdirSync(inFolder('postgres'));
    writeFileSync(inFolder('postgres/PG_VERSION'), '18');
    expect(() => demandDatabases(folder)).toThrow(`${inFolder('storage')} is missing`);
    mkdirSync(inFolder('storage'));
    expect(() => demandDatabases(folder)).not.toThrow();
  });

  it('that lie elsewhere count, also while their place is not there', () => {
    symlinkSync(inFolder('nowhere'), inFolder('postgres'));
    expect(hasContent(inFolder('postgres'))).toBe(true);
  });
});

describe('logs', () => {
  it('of the last starts are kept by age, the oldest dropped', () => {
    for (const start of [1, 2, 3, 4, 5]) {
      rotateLogs(folder);
      writeFileSync(inFolder('identity.log'), `start ${start}`);
    }
    const kept = ['identity.log', 'identity.1.log', 'identity.2.log', 'identity.3.log'];
    expect(readdirSync(folder).sort()).toEqual([...kept].sort());
    expect(kept.map((name) => readFileSync(inFolder(name), 'utf8'))).toEqual([
      'start 5',
      'start 4',
      'start 3',
      'start 2',
    ]);
  });

  it.each([
    ['{"level":40,"service":"identity","msg":"slow"}', '[identity] warning: slow'],
    ['{"level":50,"msg":"failed","err":{"stack":"Error: x\\n  at y"}}', '[services] error: failed — Error: x\n  at y'],
    ['plain words', '[services] plain words'],
    ['{broken', '[services] {broken'],
  ])('are shown in words: %s', (line, words) => {
    expect(readable('services', line)).toBe(words);
  });
});

describe('the settings', () => {
  it('are the usual addresses without any variable', () => {
    const { ports, publicUrl, dataDir, host } = readSettings({});
    expect({ ports, publicUrl, host }).toEqual({
      ports: { gateway: 8080, console: 8081, mailbox: 8025, vite: 5173, media: 20500, recording: 12000 },
      publicUrl: 'http://localhost:8080',
      host: '127.0.0.1',
    });
    expect(path.basename(dataDir)).toBe('.data');
  });

  it('shift every port and the data folder by one variable', () => {
    const one = readSettings({ RENMAI_PORT_OFFSET: '100' });
    expect(one.ports).toEqual({
      gateway: 8180,
      console: 8181,
      mailbox: 8125,
      vite: 5273,
      media: 20600,
      recording: 12100,
    });
    expect(one.publicUrl).toBe('http://localhost:8180');
    expect(path.basename(one.dataDir)).toBe('.data-100');
    expect(one.internalPorts).not.toBe(readSettings({}).internalPorts);
  });

  it.each(['-1', '1.5', 'x', '10001'])('refuse the offset %s', (value) => {
    expect(() => readSettings({ RENMAI_PORT_OFFSET: value })).toThrow('RENMAI_PORT_OFFSET must be a whole number');
  });

  it('take a PostgreSQL that runs already by its address, with a key that outlives the data folder', () => {
    const SECRET_KEY = 'k'.repeat(32);
    const address = 'postgres://postgres:p%40ss@db.example:5433';
    expect(readSettings({ RENMAI_POSTGRES_URL: address, SECRET_KEY }).postgres).toEqual({
      server: { host: 'db.example', port: 5433, user: 'postgres', password: 'p@ss' },
      secretKey: SECRET_KEY,
    });
    expect(() => readSettings({ RENMAI_POSTGRES_URL: 'db.example', SECRET_KEY })).toThrow('must be an address like');
    expect(() => readSettings({ RENMAI_POSTGRES_URL: address })).toThrow('set SECRET_KEY, too');
    expect(readSettings({}).postgres).toBeNull();
  });
});

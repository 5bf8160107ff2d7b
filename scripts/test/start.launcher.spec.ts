import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { waitFor } from '../../packages/test-kit/src/wait-for.js';
import { livingProcesses } from '../lib/leftovers.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { isFree } from '../lib/ports.mjs';

/** `npm start` as a person meets it, on its own ports and data. */
interface Stack {
  launcher: ChildProcess;
  output: () => string;
  code: Promise<number | null>;
}

const mark = `RENMAI_START_SPEC=${process.pid}`;
let dataDir: string;
let offset: number;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'renmai-start-'));
  for (offset = 3000; !(await isFree(8080 + offset)) || !(await isFree(8025 + offset));) offset += 10;
});

afterEach(() => kill(living()));
afterAll(() => rmSync(dataDir, { recursive: true }));

function start(args: string[] = [], more: Record<string, string> = {}): Stack {
  const [name = '', value = ''] = mark.split('=');
  const launcher = spawn(process.execPath, [fromRoot('scripts/start.mjs'), ...args], {
    env: { ...process.env, RENMAI_PORT_OFFSET: String(offset), RENMAI_DATA_DIR: dataDir, [name]: value, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = new Promise<number | null>((resolve) => launcher.once('close', resolve));
  return { launcher, output: () => output, code };
}

async function said(stack: Stack, text: string): Promise<void> {
  try {
    await waitFor(() => stack.output().includes(text), { timeoutMs: 120_000 });
  } catch {
    throw new Error(`"${text}" is missing in:\n${stack.output()}`);
  }
}

/** Everything that lives of the stack; PostgreSQL is started with an environment of its own. */
const living = (wanted = /./) =>
  livingProcesses().filter(
    ({ environment, command }) =>
      (environment.includes(mark) || command.includes(`${dataDir}/postgres`)) && wanted.test(command),
  );

const nothingLives = () => waitFor(() => living().length === 0);

function kill(processes: { pid: number }[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended together with another
    }
  }
}

function get(port: number, url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port: port + offset, host: '127.0.0.1', path: url }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.once('error', reject);
  });
}

/** Made by identity at its first start and kept in its database. */
const signingKeys = async () => (await get(8080, '/.well-known/jwks.json')).body;

/** Starting needs seconds, on a busy machine a minute; some tests start twice. */
const LIMIT_MS = 400_000;

it(
  'starts, serves, keeps its data when everything is killed, and mends what is killed',
  async () => {
    const first = start();
    await said(first, 'Ctrl-C stops everything');
    expect((await get(8080, '/')).body).toContain('<!doctype html>');
    expect((await get(8025, '/messages')).body).toBe('[]');
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    const keys = await signingKeys();
    expect(JSON.parse(keys)).toEqual({ keys: [expect.objectContaining({ kid: expect.any(String) })] });
    kill(living());
    await nothingLives();

    const second = start();
    await said(second, 'Ctrl-C stops everything');
    expect(await signingKeys()).toBe(keys);

    kill(living(/run-services/));
    await said(second, 'gateway is back');
    expect(await signingKeys()).toBe(keys);

    kill(living(/bin\/postgres -D/));
    await said(second, 'PostgreSQL is back');
    await waitFor(async () => (await get(8080, '/health/ready')).status === 200);
    expect(await signingKeys()).toBe(keys);

    const third = start();
    expect(await third.code).toBe(1);
    expect(third.output()).toContain('A stack already runs on');
    expect((await get(8080, '/health/ready')).status).toBe(200);

    second.launcher.kill('SIGINT');
    expect(await second.code).toBe(0);
    expect(living()).toEqual([]);
  },
  LIMIT_MS,
);

// Journeys end theirs by SIGTERM, and the test above by SIGINT.
it(
  'leaves nothing behind when it is killed, with one process per service',
  async () => {
    const stack = start(['--split']);
    await said(stack, 'Ctrl-C stops everything');
    expect((await get(8080, '/')).status).toBe(200);
    expect(living(/main\.js/).length).toBeGreaterThanOrEqual(3);
    stack.launcher.kill('SIGKILL');
    await stack.code;
    await nothingLives();
  },
  LIMIT_MS,
);

it(
  'leaves nothing behind when it is killed while it starts',
  async () => {
    const stack = start();
    await said(stack, 'PostgreSQL ready');
    stack.launcher.kill('SIGKILL');
    await stack.code;
    await nothingLives();
  },
  LIMIT_MS,
);

it(
  'names the port that is taken and the variable that helps',
  async () => {
    const other = http.createServer();
    await new Promise<void>((resolve) => other.listen(8080 + offset, '127.0.0.1', resolve));
    const stack = start();
    const code = await stack.code;
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(stack.output()).toContain(`Port ${8080 + offset} (web app and API) is taken`);
    expect(stack.output()).toContain(`RENMAI_PORT_OFFSET=${offset + 100} npm start`);
    expect(living()).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'touches nothing where the secrets of existing data are missing',
  async () => {
    rmSync(path.join(dataDir, 'secrets.json'), { force: true });
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres/kept'), 'x');
    const before = readdirSync(dataDir);
    const stack = start();
    expect(await stack.code).toBe(1);
    expect(stack.output()).toContain(`${path.join(dataDir, 'secrets.json')} is missing`);
    expect(stack.output()).not.toContain('    at ');
    expect(readdirSync(dataDir)).toEqual(before);
  },
  LIMIT_MS,
);

it.each([
  [['--splitt'], {}, "Unknown option '--splitt'"],
  [[], { RENMAI_PORT_OFFSET: 'many' }, 'RENMAI_PORT_OFFSET must be a whole number'],
  [[], { RENMAI_PORT_OFFSET: '2000' }, 'a port that browsers refuse'],
  [[], { RENMAI_PUBLIC_URL: 'renmai' }, 'RENMAI_PUBLIC_URL must be an address'],
])(
  'refuses %j %j in words',
  async (args, env, words) => {
    const stack = start(args, env);
    expect(await stack.code).toBe(1);
    expect(stack.output()).toContain(words);
    expect(stack.output()).not.toContain('    at ');
  },
  LIMIT_MS,
);

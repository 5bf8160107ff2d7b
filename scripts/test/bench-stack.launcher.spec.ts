import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitFor } from '../../packages/test-kit/src/wait-for.js';
import { livingProcesses } from '../lib/leftovers.mjs';
import { fromRoot } from '../lib/paths.mjs';

/** Starting needs seconds, on a busy machine a minute. */
const LIMIT_MS = 200_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-bench-spec-'));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const { pid } of living()) process.kill(pid, 'SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The living processes that were started here; PostgreSQL has an environment of its own. */
const living = (wanted = /./) =>
  livingProcesses().filter(
    ({ environment, command }) =>
      (environment.includes(`TMPDIR=${folder}`) || command.includes(folder)) && wanted.test(command),
  );
const nothingLives = () => waitFor(() => living().length === 0, { timeoutMs: 30_000 });

/** A program, and its output. */
interface Run {
  program: ChildProcess;
  output: () => string;
  closed: Promise<unknown>;
}

function start(...argv: string[]): Run {
  const env = { ...process.env, TMPDIR: folder };
  const program = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  }
  return { program, output: () => output, closed: new Promise((resolve) => program.once('close', resolve)) };
}
const measure = (...argv: string[]): Run =>
  start(fromRoot('scripts/test/fixtures/measure-stack.mjs'), path.join(folder, 'data'), ...argv);

/** Until its database is there, which comes first. */
async function starting({ program, output }: Run): Promise<void> {
  await waitFor(() => living(/postgres -D/).length > 0 || program.exitCode !== null, { timeoutMs: 120_000 });
  if (program.exitCode !== null) throw new Error(`it has ended:\n${output()}`);
}

it(
  'the product ends with a measurement that breaks',
  async () => {
    const bench = measure('breaks');
    await bench.closed;
    expect(bench.output()).toContain('measuring\n');
    expect(bench.output()).toContain('this measurement is broken');
    await nothingLives();
  },
  LIMIT_MS,
);

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'the product ends with a measurement that is ended by %s',
  async (signal) => {
    const bench = measure();
    await starting(bench);
    bench.program.kill(signal);
    await nothingLives();
  },
  LIMIT_MS,
);

it(
  'measurements end with what runs them, and the product with them',
  async () => {
    const all = start(fromRoot('scripts/bench.mjs'), 'places');
    await starting(all);
    all.program.kill('SIGTERM');
    await nothingLives();
  },
  LIMIT_MS,
);

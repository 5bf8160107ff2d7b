import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProcessesWith, processesWith } from '../lib/leftovers.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { runSuite } from '../lib/run-suite.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-suites-'));
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
  const project = {
    displayName: 'small',
    rootDir: folder,
    testMatch: ['<rootDir>/test/*.mjs'],
    transform: {},
    testEnvironment: fromRoot('scripts/lib/jest-shared-environment.mjs'),
    runtime: fromRoot('scripts/lib/jest-shared-runtime.mjs'),
  };
  const config = { projects: [project] };
  writeFileSync(path.join(folder, 'jest.config.mjs'), `export default ${JSON.stringify(config)};`);
  mkdirSync(path.join(folder, 'test'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(path.join(folder, 'test', name), content);

function runSmall({ minutes = 1, passOn = [] as string[], env = {}, again = false } = {}) {
  const suite = { name: 'small', config: path.join(folder, 'jest.config.mjs'), minutes, workers: 1, again };
  // Inside a worker of jest another jest would take itself for one.
  const { JEST_WORKER_ID: _, ...outer } = process.env;
  return runSuite(suite, { passOn, env: { ...outer, ...env }, show: false });
}

it('counts passed, failed and skipped tests', async () => {
  write(
    'one.mjs',
    `it('a', () => {}); it('b', () => {}); it('c', () => { throw new Error('c') }); it.skip('d', () => {});`,
  );
  expect(await runSmall()).toMatchObject({ name: 'small', passed: 2, failed: 1, skipped: 1 });
});

it('counts a file that cannot be run as one failure', async () => {
  write('one.mjs', `it('a', () => {});`);
  write('two.mjs', `import './nowhere.mjs';`);
  expect(await runSmall()).toMatchObject({ passed: 1, failed: 1 });
});

it('fails a suite without any test, unless only some were asked for', async () => {
  expect(await runSmall()).toMatchObject({ passed: 0, failed: 1, remark: 'ran no test' });
  expect(await runSmall({ passOn: ['-t', 'b'] })).toMatchObject({ passed: 0, failed: 0 });
});

it('names the engines that the machine could not provide', async () => {
  write('one.mjs', `it('a', () => {}); it('NOT RUN: an engine: no Java', () => {});`);
  expect(await runSmall()).toMatchObject({ passed: 2, failed: 0, remark: 'NOT RUN: an engine: no Java' });
});

it('says which files cost most', async () => {
  write('cheap.mjs', `it('a', () => {});`);
  write(
    'dear.mjs',
    `it('a', () => { const until = Date.now() + 1500; while (Date.now() < until); }); it('b', () => {});`,
  );
  const { files = [] } = await runSmall();
  expect(files).toEqual([
    {
      file: expect.stringMatching(/dear\.mjs$/),
      tests: 2,
      seconds: expect.any(Number),
      processorSeconds: expect.any(Number),
    },
    expect.objectContaining({ file: expect.stringMatching(/cheap\.mjs$/), tests: 1 }),
  ]);
  if (process.platform === 'linux') expect(files[0]?.processorSeconds).toBeGreaterThan(0.1);
});

it('hands a name on to jest', async () => {
  write('one.mjs', `it('a', () => {}); it('b', () => { throw new Error('b') });`);
  expect(await runSmall({ passOn: ['-t', 'a'] })).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
});

/** Fails at the first attempt only. */
const AT_FIRST = `
  import { existsSync, writeFileSync } from 'node:fs';
  const mark = new URL('./was-here', import.meta.url);
  const before = existsSync(mark);
  writeFileSync(mark, '');
  it('a', () => { if (!before) throw new Error('a') });
  it('b', () => {});`;

it('runs the files that failed once more where a suite says so, and names them', async () => {
  write('one.mjs', AT_FIRST);
  write('two.mjs', `it('c', () => {}); it.skip('d', () => {});`);
  const remark = expect.stringMatching(/^only at the second attempt: .*one\.mjs$/);
  expect(await runSmall({ again: true })).toMatchObject({ passed: 3, failed: 0, skipped: 1, remark });
});

it('runs nothing again where the suite does not say so, or where more fails than chance would', async () => {
  write('one.mjs', AT_FIRST);
  expect(await runSmall()).toMatchObject({ passed: 1, failed: 1 });
  for (const name of ['two', 'three', 'four', 'five']) write(`${name}.mjs`, AT_FIRST.replace('was-here', name));
  expect(await runSmall({ again: true })).toMatchObject({ failed: 4 });
});

it('counts a test that fails twice once', async () => {
  write('one.mjs', `it('a', () => { throw new Error('a') }); it('b', () => {});`);
  const remark = expect.stringMatching(/^failed twice: .*one\.mjs$/);
  expect(await runSmall({ again: true })).toMatchObject({ passed: 1, failed: 1, remark });
});

it('ends a suite that takes too long', async () => {
  write('one.mjs', `it('a', () => new Promise(() => setInterval(() => {}, 1000)), 600_000);`);
  const { failed, remark, seconds } = await runSmall({ minutes: 4 / 60 });
  expect({ failed, remark }).toEqual({ failed: 1, remark: expect.stringContaining('took more than') });
  expect(seconds).toBeLessThan(20);
});

it('finds and ends processes that a suite has left running', async () => {
  const mark = `RENMAI_SUITE_SPEC=${process.pid}`;
  const [name = '', value = ''] = mark.split('=');
  write(
    'one.mjs',
    `import { spawn } from 'node:child_process';
     it('a', () => { spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }).unref(); });`,
  );
  expect(await runSmall({ env: { [name]: value } })).toMatchObject({ passed: 1, failed: 0 });
  expect(processesWith(mark).map(({ command }) => command)).toEqual(['sleep 300']);
  await endProcessesWith(mark);
  expect(processesWith(mark)).toEqual([]);
});

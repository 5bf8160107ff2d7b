import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';
import { Edits } from '../new/edits.mjs';
import { kinds } from '../new/kinds.mjs';
import { linkWorkspaces } from '../new/link-workspaces.mjs';

const parents = ['packages', 'services'];
const single = ['gateway', 'web', 'e2e', 'bench'];
const none = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);
const isSource = (file: string) => !none.has(path.basename(file)) && !path.basename(file).startsWith('.data-');

let folder: string;
const written: string[] = [];

/** A copy of the sources whose workspaces are its own, and whose other packages are those of this clone. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-new-'));
  for (const name of readdirSync(fromRoot()).filter(isSource)) {
    cpSync(fromRoot(name), path.join(folder, name), { recursive: true, filter: isSource });
  }
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@renmai'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== '@renmai')) {
    if (name === '.package-lock.json') cpSync(fromRoot('node_modules', name), path.join(modules, name));
    else symlinkSync(fromRoot('node_modules', name), path.join(modules, name));
  }
  const places = [
    ...single,
    ...parents.flatMap((parent) => readdirSync(fromRoot(parent)).map((one) => `${parent}/${one}`)),
  ];
  for (const place of places.filter((one) => existsSync(fromRoot(one, 'package.json')))) {
    symlinkSync(path.join(folder, place), path.join(modules, '@renmai', path.basename(place)));
    const own = fromRoot(place, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, place, 'node_modules'));
  }
  await make('service', 'trial-market');
  await make('endpoint', 'trial-market', 'stalls');
  await make('event', 'trial-market', 'stall.opened');
  await make('screen', 'trial-market', 'stalls');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function make(kind: string, ...names: string[]): Promise<void> {
  const edits = new Edits(folder);
  kinds[kind]?.run(edits, ...names);
  written.push(...(await edits.write()));
  linkWorkspaces(folder);
}

/** A program of node_modules in the copy; fails with what it says. */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  // Inside a worker of jest another jest would take itself for one.
  const { JEST_WORKER_ID: _, ...outer } = process.env;
  const script = path.join(folder, 'node_modules', program);
  const options = { cwd: folder, env: { ...outer, NO_COLOR: '1', ...env }, maxBuffer: 1e8 };
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', script, ...args];
  return promisify(execFile)(process.execPath, node, options).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program}: ${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error });
    },
  );
}

const jest = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> =>
  run('jest/bin/jest.js', ['--config', 'jest.config.mjs', '--runInBand', ...args], env);

it('writes what has right types, format, lint and boundaries', async () => {
  const sources = written.filter((file) => /\.tsx?$/.test(file) && !existsSync(fromRoot(file)));
  expect(sources.length).toBeGreaterThan(20);
  await run('tsc-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']);
  await run('tsc-native/bin/tsc', ['--noEmit', '-p', 'web/tsconfig.json']);
  await run('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...new Set(written)]);
  await run('eslint/bin/eslint.js', ['--max-warnings', '0', ...new Set(sources)]);
  const boundaries = ['--config', '.dependency-cruiser.cjs', 'services/trial-market', 'gateway/src'];
  await run('dependency-cruiser/bin/dependency-cruiser.mjs', boundaries);
}, 400_000);

it('registers the service wherever one must be', async () => {
  const specs = ['scripts/services.spec.ts', 'scripts/compose.spec.ts', 'gateway/src/plan.spec.ts'];
  await jest({}, '--selectProjects', 'unit', '--runTestsByPath', ...specs);
  const lock = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages as object;
  expect(lock('package-lock.json')).toHaveProperty(['services/trial-market', 'name'], '@renmai/trial-market');
  expect(lock('node_modules/.package-lock.json')).toHaveProperty(['node_modules/@renmai/trial-market', 'link'], true);
}, 200_000);

it('makes a service that starts and whose specs pass', async () => {
  const specs = ['entries', 'stalls', 'openapi'].map((name) => `services/trial-market/test/${name}.int.spec.ts`);
  const out = await jest({ UPDATE_OPENAPI: 'true' }, '--selectProjects', 'service', '--runTestsByPath', ...specs);
  expect(out).toMatch(/Test Suites: 3 passed, 3 total/);
}, 400_000);

it('refuses a name that is taken or none', () => {
  expect(() => kinds['service']?.run(new Edits(folder), 'trial-market')).toThrow(/already/);
  expect(() => kinds['service']?.run(new Edits(folder), 'Trial Market')).toThrow(/is not a name/);
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

/** A small clone: these scripts, the lockfile, one service, and this project's packages. */
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'renmai-build-'));
  cpSync(fromRoot('scripts'), path.join(clone, 'scripts'), { recursive: true });
  cpSync(fromRoot('package-lock.json'), path.join(clone, 'package-lock.json'));
  symlinkSync(fromRoot('node_modules'), path.join(clone, 'node_modules'));
  put('services/one/package.json', '{ "type": "module" }');
  put(
    'services/one/src/main.ts',
    `import { Thing } from './things/thing.js';\nexport const thing: Thing = new Thing('a');`,
  );
  put('services/one/src/things/thing.ts', 'export class Thing { constructor(readonly name: string) {} }');
  put('services/one/src/things/thing.spec.ts', 'export {};');
  put('services/one/src/words.json', '{}');
  put('web/index.html', '<script type="module" src="/src/main.js"></script>');
  put('web/src/main.js', 'console.log(1);');
  put('web/vite.config.ts', 'export default {};');
  put('web/console/index.html', '<script type="module" src="/main.js"></script>');
  put('web/console/main.js', 'console.log(2);');
  put('web/console/vite.config.ts', 'export default { root: import.meta.dirname };');
});

afterEach(() => rmSync(clone, { recursive: true }));

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), content);
}

const dist = (file: string) => path.join(clone, 'services/one/dist', file);

function run(env: Record<string, string> = {}) {
  const result = spawnSync(process.execPath, [path.join(clone, 'scripts/build.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: result.status, said: `${result.stdout}${result.stderr}` };
}

it('compiles changed sources, copies other files, and removes those without a source', () => {
  expect(run()).toEqual({ code: 0, said: expect.stringContaining('Compiled 3 of 3 files') });
  expect(existsSync(dist('main.js'))).toBe(true);
  expect(existsSync(dist('words.json'))).toBe(true);
  expect(existsSync(dist('things/thing.spec.js'))).toBe(false);
  const map = JSON.parse(readFileSync(dist('things/thing.js.map'), 'utf8')) as { sources: string[] };
  expect(map.sources).toEqual(['../../src/things/thing.ts']);

  expect(run()).toEqual({ code: 0, said: '' });

  put('services/one/src/main.ts', 'export const two = 2;');
  rmSync(path.join(clone, 'services/one/src/things/thing.ts'));
  expect(run().code).toBe(0);
  expect(readFileSync(dist('main.js'), 'utf8')).toContain('two = 2');
  expect(existsSync(dist('things/thing.js'))).toBe(false);
  expect(existsSync(dist('things/thing.js.map'))).toBe(false);

  rmSync(dist('main.js'));
  expect(run().said).toContain('Compiled 1 of 2 files');
  expect(existsSync(dist('main.js'))).toBe(true);
});

it('builds the web app only when something it reads has changed', () => {
  const building = 'Building the web app';
  expect(run().said).toContain(building);
  for (const place of ['web/dist', 'web/console/dist']) {
    expect(existsSync(path.join(clone, place, 'index.html'))).toBe(true);
  }
  put('services/one/src/main.ts', 'export const two = 2;');
  expect(run().said).not.toContain(building);
  put('web/src/main.js', 'console.log(2);');
  expect(run().said).toContain(building);
  put('packages/contracts/src/index.ts', 'export {};');
  expect(run().said).toContain(building);
  put('web/src/main.js', 'console.log(');
  const { code, said } = run();
  expect(code).toBe(1);
  expect(said).toContain('The web app could not be built');
});

it('writes down the types that Nest injects by', () => {
  put(
    'services/one/src/a.ts',
    `import { B } from './b.js';\nconst mark = (_class: object) => {};\n@mark\nexport class A { constructor(readonly b: B) {} }`,
  );
  put('services/one/src/b.ts', 'export class B {}');
  expect(run().code).toBe(0);
  expect(readFileSync(dist('a.js'), 'utf8')).toMatch(/"design:paramtypes",\s*\[\s*typeof B/);
});

it('names the file that cannot be compiled, and builds again when it is right', () => {
  put('services/one/src/broken.ts', 'export const = 1;');
  const { code, said } = run();
  expect(code).toBe(1);
  expect(said).toContain('services/one/src/broken.ts');
  expect(said).not.toContain('Stack backtrace');
  put('services/one/src/broken.ts', 'export const right = 1;');
  expect(run().code).toBe(0);
});

it('installs with npm ci when the lockfile asks for other packages, and only then', () => {
  const npm = path.join(clone, 'bin/npm');
  put('bin/npm', '#!/bin/sh\necho "$@" >> "$NPM_CALLS"\n[ "$1" = --version ] && echo 11.0.0\nexit "$NPM_CODE"\n');
  chmodSync(npm, 0o755);
  const calls = path.join(clone, 'calls');
  const env = { PATH: `${path.dirname(npm)}:${process.env['PATH'] ?? ''}`, NPM_CALLS: calls, NPM_CODE: '0' };

  expect(run(env).code).toBe(0);
  expect(existsSync(calls)).toBe(false);

  const lock = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  lock.packages['node_modules/zod'] = { version: '99.0.0' };
  put('package-lock.json', JSON.stringify(lock));
  const { code, said } = run(env);
  expect(code).toBe(0);
  expect(said).toContain('Packages installed in');
  expect(readFileSync(calls, 'utf8')).toMatch(/^--version\nci .*--include=optional/);

  const failed = run({ ...env, NPM_CODE: '1' });
  expect(failed.code).toBe(1);
});

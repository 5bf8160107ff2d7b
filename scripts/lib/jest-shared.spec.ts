import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-shared-'));
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
  write('packages/a/src/list.mjs', 'export const list = [];');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

/** Runs `test/*.mjs`, the larger first as jest does, in one worker; answers jest's output. */
function run(testEnvironment: string): string {
  const config = {
    rootDir: folder,
    testMatch: ['<rootDir>/test/*.mjs'],
    transform: {},
    testEnvironment: fromRoot(testEnvironment),
    runtime: fromRoot('scripts/lib/jest-shared-runtime.mjs'),
  };
  write('jest.config.json', JSON.stringify(config));
  const jest = [fromRoot('node_modules/jest/bin/jest.js'), '--config', path.join(folder, 'jest.config.json'), '-i'];
  // inside a worker of jest another jest would take itself for one
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, ['--experimental-vm-modules', ...jest], { env, encoding: 'utf8' });
  return stderr;
}

it('loads the product once for all files of a worker; hooks, spies, limits, warnings and modules of tests belong to one file', () => {
  write('test/support/list.mjs', 'export const list = [];');
  const file = (name: string, before: string[]) => `
    import { jest } from '@jest/globals';
    import { list } from '../packages/a/src/list.mjs';
    import { list as own } from './support/list.mjs';
    const before = [...list];
    list.push('${name}');
    own.push('${name}');
    jest.setTimeout(1000);
    const spy = jest.spyOn(list, 'at').mockReturnValue('${name}');
    beforeAll(() => list.push('hook of ${name}'));
    it('a', async () => {
      await import('./support/list.mjs');
      expect(before).toEqual(${JSON.stringify(before)});
      expect(own).toEqual(['${name}']);
      expect(list.at(0)).toBe('${name}');
      expect(spy).toHaveBeenCalledTimes(1);
    });`;
  write('test/one.mjs', `${file('one', [])}\n//${' '.repeat(100)}`);
  write('test/two.mjs', file('two', ['one', 'hook of one']));
  // a file that leaves another one open fails, too
  write(
    'test/x.mjs',
    `import { open } from 'node:fs/promises';
     it('a', async () => void (await open(process.execPath)));`,
  );
  const output = run('scripts/lib/jest-shared-environment.mjs');
  expect(output).toContain('Tests:       3 passed, 3 total');
  expect(output).toContain('Closing file descriptor');
});

it('loads libraries once, also where the folder has only links to them', () => {
  write('libraries/node_modules/state/package.json', '{"name":"state","type":"module","exports":"./state.mjs"}');
  write('libraries/node_modules/state/state.mjs', 'export const state = [];');
  mkdirSync(path.join(folder, 'copy/node_modules'), { recursive: true });
  symlinkSync(path.join(folder, 'libraries/node_modules/state'), path.join(folder, 'copy/node_modules/state'));
  for (const name of ['one', 'two']) {
    const file = `
      import { state } from 'state';
      it('a', () => expect(state.push('${name}')).toBe(${name === 'one' ? 1 : 2}));
      //${' '.repeat(name === 'one' ? 100 : 0)}`;
    write(`copy/test/${name}.mjs`, file);
  }
  folder = path.join(folder, 'copy');
  try {
    expect(run('scripts/lib/jest-shared-environment.mjs')).toContain('Tests:       2 passed, 2 total');
  } finally {
    folder = path.dirname(folder);
  }
});

it('gives each file of the web app the page as it was at first', () => {
  const file = `
    import { list } from '../packages/a/src/list.mjs';
    const look = () => [document.documentElement.outerHTML, location.pathname, document.cookie, localStorage.length,
      'ResizeObserver' in window, 'locks' in navigator, 'scrollTo' in Element.prototype, typeof URL.createObjectURL];
    const click = () => document.body.click();
    const next = () => new Promise((done) => setTimeout(done));
    const ticks = () => list.filter((event) => event === 'tick').length;
    it('a', async () => {
      const events = list.length;
      expect(look()).toEqual(['<html><head></head><body></body></html>', '/', '', 0, false, false, false, 'undefined']);
      for (const target of [window, document, document.body]) target.addEventListener('click', () => list.push('click'));
      click();
      expect(list.length - events).toBe(3);
      document.documentElement.lang = 'en';
      document.head.append(document.createElement('style'));
      document.body.className = 'a';
      document.body.append('left');
      history.pushState(null, '', '/left?by=a');
      document.cookie = 'a=b';
      localStorage.setItem('a', 'b');
      window.ResizeObserver = class {};
      navigator.locks = {};
      Element.prototype.scrollTo = () => undefined;
      URL.createObjectURL = () => '';
      const before = ticks();
      for (let turn = 0; turn < 3; turn++) await next();
      expect(ticks()).toBe(before);
      setInterval(() => list.push('tick'));
    });`;
  write('test/one.mjs', file);
  write('test/two.mjs', file);
  expect(run('web/test/environment.mjs')).toContain('Tests:       2 passed, 2 total');
});

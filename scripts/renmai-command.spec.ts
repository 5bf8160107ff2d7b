import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The command in the images, beside a service whose commands say what they were asked. */
const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'deploy/renmai.mjs');
let app: string;
beforeAll(() => {
  app = mkdtempSync(path.join(os.tmpdir(), 'renmai-app-'));
  const folder = path.join(app, 'services/identity/dist/commands');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'grant-system-administrator.js'),
    'console.log(process.argv.slice(2).join()); process.exitCode = 3;',
  );
});
afterAll(() => {
  rmSync(app, { recursive: true });
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { env: { ...process.env, RENMAI_APP: app }, encoding: 'utf8' });

it('runs a command of its container with its arguments and its exit code', () => {
  expect(run('admin:grant', 'somebody@example.org', '--revoke')).toMatchObject({
    status: 3,
    stdout: 'somebody@example.org,--revoke\n',
  });
});

it('names the commands, and the containers of those that it does not have', () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toMatch(/renmai admin:grant <e-mail or phone number>/);
  expect(stdout).toMatch(/renmai search:reindex .*\(in the container search\)/);
  expect(run('search:reindex')).toMatchObject({ status: 2, stdout: '' });
});

it('knows commands whose sources exist', () => {
  const sources = ['identity/src/commands/grant-system-administrator', 'search/src/commands/reindex'];
  for (const source of [...sources, 'org-pages/src/commands/verify-audit'])
    expect(existsSync(path.join(root, 'services', `${source}.ts`))).toBe(true);
});

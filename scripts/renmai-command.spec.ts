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
    'console.log([...process.argv.slice(2), process.env.DATABASE_URL].filter(Boolean).join()); process.exitCode = 3;',
  );
});
afterAll(() => {
  rmSync(app, { recursive: true });
});

const runAs = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, RENMAI_APP: app, ...env },
    encoding: 'utf8',
  });
const run = (...args: string[]) => runAs({ SERVICE: 'identity' }, ...args);

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

it('leaves the commands of other services to their containers, though every image has them', () => {
  expect(runAs({ SERVICE: 'network' }, 'admin:grant', 'somebody@example.org')).toMatchObject({ status: 2, stdout: '' });
});

it('gives a command the settings of its service where all share a container', () => {
  const data = path.join(app, 'data');
  mkdirSync(data);
  const services = { identity: { DATABASE_URL: 'postgres://identity@localhost/identity' } };
  writeFileSync(path.join(data, 'running.json'), JSON.stringify({ services }));
  const env = { SERVICE: 'single', RENMAI_DATA_DIR: data };
  expect(runAs(env, 'admin:grant', 'somebody@example.org').stdout).toBe(
    'somebody@example.org,postgres://identity@localhost/identity\n',
  );
  expect(runAs(env).stdout).toMatch(/renmai demo/);
});

it('knows commands whose sources exist', () => {
  const sources = ['identity/src/commands/grant-system-administrator', 'search/src/commands/reindex'];
  for (const source of [...sources, 'org-pages/src/commands/verify-audit'])
    expect(existsSync(path.join(root, 'services', `${source}.ts`))).toBe(true);
});

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { debianPackages } from '../lib/debian-packages.mjs';
import { fromRoot } from '../lib/paths.mjs';

const run = promisify(execFile);
let [folder, promtool] = ['', ''];

beforeAll(async () => {
  promtool = path.join(await debianPackages('prometheus', ['prometheus']), 'usr/bin/promtool');
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-prometheus-'));
  cpSync(fromRoot('deploy/prometheus'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'metrics-token'), 'token');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['the rules are right', ['check', 'rules', 'rules.yml']],
  ['the scrape file is right', ['check', 'config', 'prometheus.yml']],
  ['each alert fires when it should, and only then', ['test', 'rules', 'rules.test.yml']],
])('%s', async (_name, args) => {
  const { stdout } = await run(promtool, args, { cwd: folder });
  expect(stdout).toContain('SUCCESS');
});

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { debianPackages } from '../lib/debian-packages.mjs';
import { BOARDS } from '../grafana/table.mjs';
import { fromRoot } from '../lib/paths.mjs';

const run = promisify(execFile);
let [folder, promtool] = ['', ''];

beforeAll(async () => {
  promtool = path.join(await debianPackages('prometheus', ['prometheus']), 'usr/bin/promtool');
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-prometheus-'));
  cpSync(fromRoot('deploy/prometheus'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'metrics-token'), 'token');
  writeFileSync(path.join(folder, 'dashboards.yml'), expressions());
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prometheus reads the dashboards' expressions as those of rules; Grafana fills in the variables before. */
function expressions(): string {
  const lines = BOARDS.flatMap(({ rows }) => rows.flatMap(({ charts }) => charts.flatMap((chart) => chart.lines)));
  const rules = lines.map(({ expr }, at) => ({
    record: `dashboards:line:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*'),
  }));
  return JSON.stringify({ groups: [{ name: 'dashboards', rules }] });
}

it.each([
  ['the dashboards ask in words of Prometheus', ['check', 'rules', 'dashboards.yml']],
  ['the rules are right', ['check', 'rules', 'rules.yml']],
  ['the scrape file is right', ['check', 'config', 'prometheus.yml']],
  ['each alert fires when it should, and only then', ['test', 'rules', 'rules.test.yml']],
])('%s', async (_name, args) => {
  const { stdout } = await run(promtool, args, { cwd: folder });
  expect(stdout).toContain('SUCCESS');
});

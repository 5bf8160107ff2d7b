import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { grafanaFiles } from './grafana/files.mjs';
import { BOARDS } from './grafana/table.mjs';
import { servicesOf } from './kubernetes/files.mjs';
import { builtIn } from './kubernetes/services.mjs';

const root = path.resolve(import.meta.dirname, '..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Case {
  name: string;
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}
const rules = (parse(text('deploy/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { tests } = parse(text('deploy/prometheus/rules.test.yml')) as { tests: Case[] };
const page = text('docs/how-to/alerts.md');

/** The names of metrics in the sources of services, and those of every Node process and of Prometheus itself. */
const sources = [
  'gateway',
  'packages/service-kit',
  ...readdirSync(path.join(root, 'services')).map((name) => `services/${name}`),
];
const code = sources
  .flatMap((place) =>
    readdirSync(path.join(root, place, 'src'), { recursive: true })
      .map((file) => path.join(place, 'src', String(file)))
      .filter((file) => file.endsWith('.ts')),
  )
  .map(text)
  .join('\n');
const known = (metric: string) =>
  metric === 'up' || metric.startsWith('nodejs_') || code.includes(`'${metric.replace(/_(count|bucket|sum)$/, '')}'`);

/** The metrics that an expression asks for. */
const metricsOf = (expr: string) =>
  [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)*)(?=\{|\[| [><=])/g)].map(([, metric = '']) => metric);

describe.each(rules.map((rule) => [rule.alert, rule] as const))('%s', (name, { expr, labels, annotations }) => {
  it('asks for metrics that there are', () => {
    const named = metricsOf(expr);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((metric) => !known(metric))).toEqual([]);
  });

  it('is tested to fire and to be quiet', () => {
    const cases = tests.flatMap((one) => one.alert_rule_test).filter(({ alertname }) => alertname === name);
    expect(cases.map(({ exp_alerts: alerts }) => alerts.length).sort()).toEqual([0, 1]);
  });

  it('says what it means, and what to do', () => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/how-to/alerts.md#${name.toLowerCase()}`);
    const section = page.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
    for (const part of ['Means', 'Look first', 'Stop it', 'Afterwards']) expect(section).toContain(`- **${part}:**`);
  });
});

it('the page names metrics, settings and lines of logs that there are', () => {
  const lines = [...page.matchAll(/the log of the service for `([^`]+)`/g)].map(([, line = '']) => line);
  expect(lines.filter((line) => !code.includes(`'${line}'`))).toEqual([]);
  const settings = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
  expect(settings.filter((name) => !code.includes(name))).toEqual([]);
  const metrics = [...page.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[`{[])/g)].map(([, name = '']) => name);
  const others = [
    'archive_command',
    'max_connections',
    'pg_stat_activity',
    'pg_stat_statements',
    'process_resident_memory_bytes',
  ];
  expect(metrics.filter((name) => !known(name) && !others.includes(name))).toEqual([]);
});

describe('the dashboards', () => {
  const charts = BOARDS.flatMap((board) => board.rows.flatMap((row) => row.charts));

  it('are the files that the table makes', () => {
    for (const [name, made] of Object.entries(grafanaFiles())) expect(text(`deploy/grafana/${name}`)).toBe(made);
  });

  it.each(charts.map((chart) => [chart.title, chart] as const))(
    '%s: metrics, alerts and settings that there are',
    (_, chart) => {
      const named = chart.lines.flatMap(({ expr }) =>
        [...expr.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[){[ ]|$)/g)].map(([name]) => name),
      );
      const functions = ['histogram_quantile'];
      expect(named.filter((name) => !functions.includes(name) && !known(name) && !name.startsWith('process_'))).toEqual(
        [],
      );
      const alerts = [...chart.about.matchAll(/: ([A-Z][a-z]+[A-Z]\w+)\./g)].map(([, name]) => name);
      expect(alerts.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
      const settings = [...chart.about.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([name]) => name);
      expect(settings.filter((name) => !code.includes(name))).toEqual([]);
    },
  );

  it('have charts that do not lie over each other', () => {
    for (const [name, made] of Object.entries(grafanaFiles()).filter(([file]) => file.endsWith('.json'))) {
      const { panels } = JSON.parse(made) as { panels: { gridPos: { x: number; y: number; w: number; h: number } }[] };
      const taken = new Set<string>();
      for (const { gridPos } of panels)
        for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
          for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
            expect([name, x, y, x < 24 && !taken.has(`${x} ${y}`)]).toEqual([name, x, y, true]);
            taken.add(`${x} ${y}`);
          }
    }
  });
});

it('every section of the page is about a rule', () => {
  const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
});

it('the scrape file has every service of compose', () => {
  const { scrape_configs: jobs } = parse(text('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
  };
  const names = jobs.flatMap((job) => job.dns_sd_configs.flatMap((one) => one.names));
  expect(names.sort()).toEqual(builtIn(servicesOf(text('docker-compose.yml'))).sort());
});

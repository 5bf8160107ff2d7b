import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { waitFor } from '../../packages/test-kit/src/wait-for.js';
import type { RunningStack } from '../lib/data-folder.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { isFree } from '../lib/ports.mjs';

/** `npm start -- --demo` on an empty data folder, as a newcomer meets it. */
let dataDir: string;
let env: NodeJS.ProcessEnv;
let launcher: ReturnType<typeof spawn>;
let output = '';
let ended: Promise<unknown>;

const WITHIN_MS = 15 * 60_000;
const running = (): RunningStack =>
  JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as RunningStack;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'renmai-demo-'));
  let offset = 4000;
  // gateway, console, mailbox, media
  const taken = async () =>
    (await Promise.all([8080, 8081, 8025, 20_500].map((port) => isFree(port + offset)))).includes(false);
  while (await taken()) offset += 10;
  env = { ...process.env, RENMAI_PORT_OFFSET: String(offset), RENMAI_DATA_DIR: dataDir };
  launcher = spawn(process.execPath, [fromRoot('scripts/start.mjs'), '--demo'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  ended = new Promise((resolve) => launcher.once('close', resolve));
  try {
    const filled = waitFor(() => /Open it as|The stack runs on\./.test(output), { timeoutMs: WITHIN_MS });
    const over = ended.then(() => Promise.reject(new Error('the launcher has ended')));
    await Promise.race([filled, over]);
  } catch {
    throw new Error(`The world was not filled:\n${output}`);
  }
}, WITHIN_MS + 60_000);

afterAll(async () => {
  launcher.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true });
}, 60_000);

async function ask<T extends object>(service: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: running().services[service]?.['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Rows of every table with data of members; not of those by which services keep each other up to date, nor of notifications: saved
 * searches find positions of the last day a minute later, by themselves.
 */
async function counts(): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const service of Object.keys(running().services)) {
    const tables = await ask<{ name: string; n: number }>(
      service,
      `SELECT table_name AS name,
         (xpath('//n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', table_name), false, true, '')))[1]::text::int AS n
       FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND table_name !~ '^(inbox|outbox|idempotency_key|snapshot_|dead_letter|migrations|session$|known_source|search_|presence|device|mailed|notification)'`,
    );
    for (const { name, n } of tables) all[`${service} ${name}`] = n;
  }
  expect(Object.values(all).filter((n) => n > 0).length).toBeGreaterThan(50);
  return all;
}

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [fromRoot('scripts', script), ...args], { env, encoding: 'utf8' });

it('prints week by week its additions and the remaining time, and the accounts to log in with', () => {
  for (let week = 1; week < 8; week += 1) expect(output).toMatch(new RegExp(`week ${week} of 8: .+ about \\d+ s left`));
  expect(output).toMatch(/week 8 of 8: \d+/);
  for (const who of ['a member', 'a company', 'a reviewer'])
    expect(output).toMatch(new RegExp(`${who} +http://localhost:`));
  expect(output).not.toContain('The stack runs on.');
});

it('keeps the pass for its owner alone, and names it in no log', () => {
  const { pass } = running();
  expect(pass.length).toBeGreaterThan(40);
  expect(statSync(path.join(dataDir, 'running.json')).mode & 0o777).toBe(0o600);
  expect(output).not.toContain(pass);
  const logs = spawnSync('grep', ['-rlF', pass, path.join(dataDir, 'logs')], { encoding: 'utf8' });
  expect(logs.stdout).toBe('');
});

it.each([
  ['identity', 'account', 'created_at', 3],
  ['network', 'moment', 'created_at', 5],
  ['network', 'friendship', 'since', 2],
  ['network', 'follow', 'since', 5],
  ['messaging', 'item', 'sent_at', 5],
  ['messaging', 'notification', 'created_at', 6],
  ['org-pages', 'homepage_follow', 'since', 4],
  ['org-pages', 'news_item', 'published_at', 4],
  ['jobs', 'position', 'published_at', 5],
  ['jobs', 'application', 'submitted_at', 5],
  ['jobs', 'decision', 'decided_at', 4],
  ['enrolment', 'application', 'submitted_at', 4],
  ['events', 'event', 'created_at', 4],
  ['events', 'application', 'submitted_at', 4],
])('%s: %s.%s is spread over %d weeks or more, and never ahead of now', async (service, table, column, weeks) => {
  const [row] = await ask<{ weeks: number; ahead: number; oldest: number }>(
    service,
    `SELECT count(DISTINCT floor(extract(epoch FROM now() - ${column}) / 604800))::int AS weeks,
       count(*) FILTER (WHERE ${column} > now())::int AS ahead, extract(day FROM now() - min(${column}))::int AS oldest
     FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  expect(row?.weeks).toBeGreaterThanOrEqual(weeks);
  expect(row?.ahead).toBe(0);
  expect(row?.oldest).toBeLessThanOrEqual(57);
});

it('has things that need time: interviews and events that were held, positions that expired, calls without an answer', async () => {
  const some = async (service: string, table: string, where: string) => {
    const [row] = await ask<{ n: number }>(service, `SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return row?.n ?? 0;
  };
  expect(await some('jobs', 'interview', `state = 'held'`)).toBeGreaterThan(2);
  expect(await some('jobs', 'position', `state = 'expired'`)).toBeGreaterThan(2);
  expect(await some('jobs', 'position', `state = 'open'`)).toBeGreaterThan(40);
  expect(await some('events', 'event', 'ends_at < now()')).toBeGreaterThan(4);
  expect(await some('events', 'event', 'starts_at > now()')).toBeGreaterThan(40);
  expect(await some('events', 'ticket', 'checked_in_at IS NOT NULL')).toBeGreaterThan(10);
  expect(await some('events', 'event_feedback', 'true')).toBeGreaterThan(10);
  expect(await some('enrolment', 'enrolment', 'closes_at < now()')).toBeGreaterThan(0);
  expect(await some('org-pages', 'homepage', `state = 'approved'`)).toBeGreaterThan(30);
});

it('leaves the clock of the stack at the time of this machine', async () => {
  const answer = await fetch(`${running().publicUrl}/api/verification-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'register', address: { kind: 'email', email: 'now@demo.example' }, locale: 'en' }),
  });
  expect(answer.status).toBe(202);
  const { expiresInSeconds } = (await answer.json()) as { expiresInSeconds: number };
  const [row] = await ask<{ now: boolean }>(
    'identity',
    `SELECT bool_or(expires_at BETWEEN now() AND now() + interval '${expiresInSeconds} seconds') AS now FROM verification_challenge`,
  );
  expect(row?.now).toBe(true);
});

it('leaves an audit log whose chain holds', () => {
  const { status, stdout, stderr } = run('service-command.mjs', 'org-pages', 'commands/verify-audit.js');
  expect(`${stdout}${stderr}`).not.toMatch(/changed|missing/);
  expect(status).toBe(0);
});

it('changes nothing when it is run again, and says so at once', async () => {
  const before = await counts();
  const again = run('demo.mjs');
  expect(again.stdout).toMatch(/is there already.+Nothing was changed/);
  expect(again.stdout).toContain('Open it as');
  expect(again.status).toBe(0);
  expect(again.stdout).not.toContain('Filling');
  expect(await counts()).toEqual(before);
  expect(run('demo.mjs', '--code').stdout).toMatch(/^\d{6} /);
});

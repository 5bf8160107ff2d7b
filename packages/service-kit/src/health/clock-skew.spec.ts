import pino from 'pino';
import { Registry } from 'prom-client';
import { ClockSkew, skewSeconds } from './clock-skew.js';
import { Readiness } from './health.controller.js';

it.each([
  ['the database answers between question and answer', 1_000, 1_400, 1_200, 0],
  ['the machine is ahead', 20_000, 20_010, 8_000, 12],
  ['the machine is behind', 8_000, 8_010, 20_010, -12],
])('%s', (_case, asked, answered, database, seconds) => {
  expect(skewSeconds(asked, answered, database)).toBe(seconds);
});

it('names a wrong clock in readiness, metrics and once in the log, until it is right', async () => {
  let ahead = 1_200;
  const lines: { level: number; seconds?: number }[] = [];
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const databaseEpoch = () => Promise.resolve(Date.now() / 1_000 - ahead);
  const readiness = new Readiness();
  readiness.accepting = true;
  const registry = new Registry();
  const skew = new ClockSkew(databaseEpoch, readiness, logger, registry);
  await skew.onApplicationBootstrap();
  expect(await readiness.report()).toMatchObject({ ready: true, degraded: ['clock'] });
  expect(await registry.metrics()).toMatch(/^clock_skew_seconds 1(199|200)/m);
  ahead = 0;
  await registry.metrics();
  expect(await readiness.report()).toMatchObject({ ready: true, degraded: [] });
  expect(lines.map(({ level }) => level)).toEqual([40, 30]);
  expect(lines[0]?.seconds).toBeCloseTo(1_200, -1);
});

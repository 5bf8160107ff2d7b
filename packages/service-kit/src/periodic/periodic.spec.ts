import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import pino from 'pino';
import { noteWritten, writesOf } from '../database/writes.js';
import type { SessionSource } from '../database/session-source.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { Periodic } from './periodic.js';

const EVERY_MS = 1_000;
const LONG_MS = 120_000;
const dataSource = {} as DataSource;
const answer = (command: string, rowCount: number) => ({
  command,
  rowCount,
  rows: [{ locked: true }],
  oid: 0,
  fields: [],
});

/** A connection that gives every lock. */
const sessions = {
  createQueryRunner: () => {
    const runner = {
      isReleased: false,
      connect: () => Promise.resolve({ query: () => Promise.resolve(answer('SELECT', 1)) }),
      release: () => Promise.resolve(),
    };
    return { ...runner, manager: { queryRunner: runner, dataSource } };
  },
} as unknown as SessionSource;

let periodic: Periodic;
let rounds: number;

beforeEach(async () => {
  jest.useFakeTimers();
  const service = { name: 'notes' } as unknown as ServiceDefinition;
  periodic = new Periodic(sessions, writesOf(dataSource), service, pino({ enabled: false }));
  rounds = 0;
  periodic.every('look', EVERY_MS, () => Promise.resolve(void (rounds += 1)));
  writesOf(dataSource).note();
  await periodic.onApplicationBootstrap();
});
afterEach(async () => {
  await periodic.beforeApplicationShutdown();
  jest.useRealTimers();
});

const roundsIn = async (ms: number): Promise<number> => {
  const before = rounds;
  await jest.advanceTimersByTimeAsync(ms);
  return rounds - before;
};

it('rounds come seldom while nothing is written, and as before from the next write on', async () => {
  expect(await roundsIn(30_000)).toBeGreaterThan(25);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(await roundsIn(LONG_MS)).toBe(4);
  noteWritten(dataSource, 'INSERT INTO note (text) VALUES ($1)', answer('INSERT', 1));
  expect(await roundsIn(EVERY_MS)).toBe(1);
  expect(await roundsIn(30_000)).toBeGreaterThan(25);
});

it.each([
  ['WITH gone AS (DELETE FROM note RETURNING id) SELECT id FROM gone', 'SELECT', 1, true],
  ['UPDATE note SET text = $1', 'UPDATE', 1, true],
  ['UPDATE note SET text = $1', 'UPDATE', 0, false],
  ['SELECT updated_at FROM note', 'SELECT', 3, false],
])('%s that answers %s %i wakes them: %p', async (sql, command, rowCount, wakes) => {
  // No round at rest falls into the period that follows.
  await jest.advanceTimersByTimeAsync(2 * LONG_MS + 5_000);
  const asleep = rounds;
  noteWritten(dataSource, sql, answer(command, rowCount));
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(rounds > asleep).toBe(wakes);
});

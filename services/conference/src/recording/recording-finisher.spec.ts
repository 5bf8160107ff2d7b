import { SettableClock } from '@renmai/test-kit';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { RecordingFinisher } from './recording-finisher.js';
import type { RecordingRow } from './recording.row.js';

const id = (place: number): string => `01a21d53-76d5-7270-85b2-2098776ce30${place}`;
const TRIES = 3;
const DAYS = 30;
const FORSAKEN_MS = 45_000;
const DAY_MS = 24 * 60 * 60_000;

type Row = Pick<RecordingRow, 'state' | 'tries' | 'deletedAt'> & { seenAt: Date };

/** Rows in memory, and folders with unusable tracks. */
function world() {
  const folder = mkdtempSync(join(tmpdir(), 'finisher-'));
  const clock = new SettableClock();
  const rows = new Map<string, Row>();
  const add = (place: number, more: Partial<Row> = {}, hasFolder = true): string => {
    rows.set(id(place), { state: 'preparing', tries: 0, deletedAt: null, seenAt: clock.now(), ...more });
    if (hasFolder) mkdirSync(join(folder, id(place)));
    return id(place);
  };
  const row = (recordingId: string): Row => {
    const found = rows.get(recordingId);
    if (!found) throw new Error('there is no such row');
    return found;
  };
  const isForsaken = (one: Row, before: Date): boolean =>
    ['running', 'preparing'].includes(one.state) && one.seenAt < before;
  const repository = {
    find: async (recordingId: string) => {
      const found = rows.get(recordingId);
      return found && { ...found, recordingId };
    },
    touch: async (ids: string[], now: Date) => {
      for (const one of ids) Object.assign(rows.get(one) ?? {}, { seenAt: now });
    },
    forsaken: async (before: Date) =>
      [...rows].filter(([, one]) => isForsaken(one, before)).map(([recordingId, one]) => ({ ...one, recordingId })),
    claim: async (recordingId: string, before: Date, now: Date) => {
      const one = row(recordingId);
      if (!isForsaken(one, before)) return false;
      Object.assign(one, { seenAt: now, state: 'preparing' });
      return true;
    },
    countTry: async (recordingId: string) => (row(recordingId).tries += 1),
    participants: async () => [],
    setFailed: async (recordingId: string, deletedAt: Date) =>
      void Object.assign(row(recordingId), { state: 'failed', deletedAt }),
    gone: async (ids: string[]) => ids.filter((one) => !rows.has(one)),
  };
  const tools = { readiness: 'available', names: false };
  const config = { RECORDING_DIR: folder, RECORDING_DAYS: DAYS, RECORDING_NICE: 0 } as ConferenceConfig;
  const finisher = () =>
    new RecordingFinisher(
      repository as never,
      {} as never,
      tools as never,
      {} as never,
      { afterwards: (work: () => Promise<void>) => work() } as never,
      clock,
      config,
      pino({ level: 'silent' }),
    );
  const has = (recordingId: string): boolean => existsSync(join(folder, recordingId));
  return { folder, clock, rows, add, row, tools, finisher, has };
}

describe('the files of recordings', () => {
  let all: ReturnType<typeof world>;
  beforeEach(() => {
    all = world();
  });
  afterEach(() => {
    rmSync(all.folder, { recursive: true, force: true });
  });

  it('are tried three times, each in a sweep of its own; then the recording has failed, and has a time to go', async () => {
    const { add, row, finisher, clock } = all;
    const recordingId = add(1);
    const one = finisher();
    one.add(recordingId);
    await one.whenIdle();
    expect(row(recordingId)).toMatchObject({ state: 'preparing', tries: 1 });
    for (let tries = 2; tries <= TRIES; tries += 1) {
      clock.advance({ seconds: 1 });
      await one.sweep();
      await one.whenIdle();
      expect(row(recordingId).tries).toBe(tries);
    }
    const deletedAt = new Date(clock.now().getTime() + DAYS * DAY_MS);
    expect(row(recordingId)).toMatchObject({ state: 'failed', deletedAt });
    // Its tracks are kept until then: they may be repaired by hand.
    expect(all.has(recordingId)).toBe(true);
    clock.advance({ minutes: 5 });
    await one.sweep();
    await one.whenIdle();
    expect(row(recordingId).tries).toBe(TRIES);
  });

  it('are made by one of two processes that take them up', async () => {
    const { add, row, finisher, clock } = all;
    const recordingId = add(1, { state: 'running' });
    clock.advance({ seconds: 46 });
    const both = [finisher(), finisher()];
    await Promise.all(both.map((one) => one.sweep()));
    await Promise.all(both.map((one) => one.whenIdle()));
    expect(row(recordingId).tries).toBe(1);
  });

  it('are left to the process that still reports on them', async () => {
    const { add, row, finisher, clock } = all;
    const recordingId = add(1, { state: 'running' });
    clock.set(new Date(clock.now().getTime() + FORSAKEN_MS));
    const one = finisher();
    await one.sweep();
    await one.whenIdle();
    expect(row(recordingId)).toMatchObject({ state: 'running', tries: 0 });
  });

  it('on another machine are waited for, for a day', async () => {
    const { add, row, finisher, clock } = all;
    const recordingId = add(1, { state: 'running' }, false);
    const handedOver = add(2, { seenAt: new Date(0) }, false);
    clock.set(new Date(clock.now().getTime() + DAY_MS));
    const one = finisher();
    await one.sweep();
    expect(row(recordingId).state).toBe('running');
    clock.advance({ seconds: 1 });
    await one.sweep();
    expect(row(recordingId).state).toBe('failed');
    // A process that ends in order hands it to the process that has its folder, whenever that starts.
    expect(row(handedOver).state).toBe('preparing');
  });

  it('are not taken over if files cannot be made', async () => {
    const { add, row, finisher, clock, tools } = all;
    tools.readiness = 'preparing';
    const recordingId = add(1);
    clock.advance({ minutes: 5 });
    const one = finisher();
    await one.sweep();
    await one.whenIdle();
    expect(row(recordingId).tries).toBe(0);
  });

  it('of a process that stops can be taken up at once', async () => {
    const { add, row, finisher } = all;
    const [recordingId, next] = [add(1), add(2)];
    const one = finisher();
    one.add(recordingId);
    one.add(next);
    await one.beforeApplicationShutdown();
    expect(row(next).seenAt).toEqual(new Date(0));
    const late = add(3);
    one.add(late);
    expect(row(late)).toMatchObject({ seenAt: new Date(0), tries: 0 });
  });

  it('go with their recording, and no other folder does', async () => {
    const { add, rows, finisher, has, folder } = all;
    const [deleted, fresh, kept] = [add(1), add(2), add(3)];
    mkdirSync(join(folder, 'lost+found'));
    rows.delete(deleted);
    rows.delete(fresh);
    const old = new Date(Date.now() - FORSAKEN_MS - 1_000);
    for (const one of [deleted, kept, 'lost+found']) utimesSync(join(folder, one), old, old);
    await finisher().sweep();
    expect([deleted, fresh, kept, 'lost+found'].map(has)).toEqual([false, true, true, true]);
  });
});

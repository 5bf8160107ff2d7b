import { modelRuns, waitFor } from '@renmai/test-kit';
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { MINUTES, RECORDED_ROOMS, RecordingWorld } from '../../test/support/recording-world.js';
import type { Fault } from '../rooms/peers/fault.js';

type Opened = ReturnType<RecordingWorld['open']>;
type Act =
  | { kind: 'start' | 'stop' | 'close' | 'delete'; room: number }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'space'; isLeft: boolean };

const room = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'stop' as const), room }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'delete' as const), room }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('minutes' as const), minutes: fc.constantFrom(1, MINUTES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('space' as const), isLeft: fc.boolean() }) },
);

describe('recordings of rooms, whatever happens', () => {
  /** The state of each room, as clients see it. */
  async function told(acts: readonly Act[]): Promise<void> {
    const world = new RecordingWorld();
    const rooms: Opened[] = [world.open(), world.open(), world.open()];
    const idOf = ({ room: { closed, recording } }: Opened): string | undefined =>
      closed ? undefined : recording.running?.recordingId;
    try {
      for (const done of acts) {
        const running = rooms.flatMap((one) => idOf(one) ?? []);
        if (done.kind === 'minutes') {
          world.clock.advance({ minutes: done.minutes });
          await world.recordings.beat();
        } else if (done.kind === 'space') {
          world.isSpace = done.isLeft;
          await world.recordings.beat();
        } else {
          const one = rooms[done.room];
          if (!one) throw new Error('no such room');
          if (done.kind === 'close') one.room.close('ended');
          else if (done.kind === 'delete') {
            const id = idOf(one);
            if (id !== undefined) world.deleted.push(id);
            await world.recordings.beat();
          } else if (done.kind === 'stop') await world.recordings.stop(one.room, 'stopped');
          else if (!one.room.closed) {
            const mayStart = world.isSpace && (running.length < RECORDED_ROOMS || idOf(one) !== undefined);
            const fault = await world.recordings.start(one.room, one.host, 'grid').then(
              () => null,
              (error: unknown) => (error as Fault).fault,
            );
            if (mayStart) expect(idOf(one)).toBeDefined();
            else if (idOf(one) === undefined) expect(fault).toBe('no-space');
          }
        }
        // The files of finished recordings are made, once each.
        const over = running.filter((id) => !rooms.some((one) => idOf(one) === id));
        await waitFor(() => over.every((id) => world.finished.includes(id)), { describe: 'files to be made' });
        const still = rooms.flatMap((one) => idOf(one) ?? []);
        expect(
          world
            .running()
            .map(({ recordingId }) => recordingId)
            .sort(),
        ).toEqual([...still].sort());
        expect(still.length).toBeLessThanOrEqual(RECORDED_ROOMS);
        expect(new Set(world.finished).size).toBe(world.finished.length);
        if (!world.isSpace && done.kind === 'space') expect(still).toEqual([]);
        for (const { startedAt } of world.running())
          expect(world.clock.now().getTime() - startedAt.getTime()).toBeLessThan(MINUTES * 60_000);
        // All connected clients know about a new one; those who have not agreed to it are asked again.
        for (const { room: there, view, host } of rooms) {
          if (there.closed) continue;
          expect(view.recording).toEqual(there.recording.running);
          if (there.recording.running === null) expect(host.agreed).toBe(false);
        }
      }
    } finally {
      for (const one of rooms) one.room.close('ended');
      await waitFor(() => world.running().length === 0, { describe: 'the end of all recordings' });
      world.end();
    }
  }

  it('run in a limited number of rooms, end once, and match the state of the clients', () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25, size: 'max' }), told),
      modelRuns<[acts: readonly Act[]]>(25, 500),
    ));
});

describe('a recording', () => {
  let world: RecordingWorld;
  let opened: Opened;
  beforeEach(() => {
    world = new RecordingWorld();
    opened = world.open();
  });
  afterEach(async () => {
    opened.room.close('ended');
    await waitFor(() => world.running().length === 0, { describe: 'its end' });
    world.end();
  });

  const start = () => world.recordings.start(opened.room, opened.host, 'grid');
  const faultOf = (asked: Promise<void>) =>
    asked.then(
      () => null,
      (error: unknown) => (error as Fault).fault,
    );

  it('is begun once by two simultaneous hosts', async () => {
    await Promise.all([start(), start()]);
    expect(world.running()).toHaveLength(1);
    expect(opened.view.heard.filter(({ type }) => type === 'recording')).toHaveLength(1);
  });

  it('is begun in no more than the maximum of rooms by simultaneous hosts', async () => {
    const all = [opened, world.open(), world.open()];
    const faults = await Promise.all(all.map(({ room, host }) => faultOf(world.recordings.start(room, host, 'grid'))));
    expect(faults.filter((fault) => fault === 'no-space')).toHaveLength(1);
    expect(world.running()).toHaveLength(RECORDED_ROOMS);
    for (const { room } of all) room.close('ended');
  });

  it.each([
    ['a guest', () => Object.assign(opened.host, { memberId: null }), 'forbidden'],
    ['a party of a call', () => (world.kind = 'call'), 'forbidden'],
    ['anybody where the programs are missing', () => (world.readiness = 'off'), 'no-recording'],
    ['anybody while they are installed', () => (world.readiness = 'preparing'), 'no-recording'],
    ['anybody without space', () => (world.isSpace = false), 'no-space'],
    ['anybody of a meeting that has as many as it may', () => world.fill('m1'), 'limit'],
  ])('is not begun by %s', async (_, arrange, fault) => {
    arrange();
    expect(await faultOf(start())).toBe(fault);
    expect(opened.room.recording.running).toBeNull();
    expect(world.running()).toEqual([]);
  });

  it('of a room that closes while it begins has an end', async () => {
    const starting = start();
    opened.room.close('ended');
    await starting;
    await waitFor(() => world.finished.length === 1, { describe: 'the file' });
    expect(world.running()).toEqual([]);
  });

  it('ends if it cannot write, and blocks no other one', async () => {
    world.whileStored = () => {
      rmSync(world.folder, { recursive: true, force: true });
    };
    await expect(start()).rejects.toThrow('ENOENT');
    world.whileStored = () => undefined;
    // The finisher takes over abandoned recordings.
    for (const row of world.running()) row.state = 'failed';
    await start();
    expect(opened.room.recording.running).not.toBeNull();
  });

  it('is reported at each beat, until it ends', async () => {
    await start();
    const [row] = world.running();
    await world.recordings.beat();
    expect(world.touched.get(row?.recordingId ?? '')).toEqual(world.clock.now());
    await world.recordings.stop(opened.room, 'stopped');
    await waitFor(() => world.finished.length === 1, { describe: 'the file' });
    world.touched.clear();
    await world.recordings.beat();
    expect(world.touched.size).toBe(0);
  });

  it('counts the starter as having agreed, and asks everybody again for the next one', async () => {
    const other = opened.room.add(
      {
        ...{ ticketId: 't', memberId: 'ben', name: 'Ben', photo: null, role: 'talker' },
        waiting: false,
        since: new Date(0),
      },
      { tell: () => undefined, close: () => undefined },
    );
    world.recordings.agree(opened.room, other);
    expect(other.agreed).toBe(false);
    await start();
    expect([opened.host.agreed, other.agreed]).toEqual([true, false]);
    world.recordings.agree(opened.room, other);
    expect(other.agreed).toBe(true);
    await world.recordings.stop(opened.room, 'stopped');
    expect([opened.host.agreed, other.agreed]).toEqual([false, false]);
  });
});

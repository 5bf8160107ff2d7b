import { maxRecordings, type RecordingReadiness } from '@renmai/contracts/conference/recordings.schema';
import { SettableClock } from '@renmai/test-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ConferenceConfig } from '../../src/config.js';
import type { RecordingRow } from '../../src/recording/recording.row.js';
import { RoomRecordings } from '../../src/recording/room-recordings.js';
import { Room } from '../../src/rooms/room/room.js';
import type { Peer } from '../../src/rooms/peers/peer.js';
import { ClientView } from './client-view.js';
import { fakeRouters } from './fake-media.js';

export const RECORDED_ROOMS = 2;
export const MINUTES = 60;

/** Recordings of rooms without media, with their rows in memory, and their timelines in a folder of their own. */
export class RecordingWorld {
  readonly folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  readonly clock = new SettableClock();
  readonly rows = new Map<string, RecordingRow>();
  /** recordings whose file is to be made, in order */
  readonly finished: string[] = [];
  readonly deleted: string[] = [];
  readonly touched = new Map<string, Date>();
  kind: 'meeting' | 'call' = 'meeting';
  isSpace = true;
  /** while its row is stored, and its tracks have a folder already */
  whileStored: (recordingId: string) => void = () => undefined;
  readiness: RecordingReadiness = 'available';
  readonly recordings: RoomRecordings;
  private opened: (room: Room) => void = () => undefined;
  private next = 0;

  constructor() {
    const rows = {
      count: async (_: unknown, meetingId: string) => this.of(meetingId).length,
      add: async (_: unknown, row: RecordingRow) => {
        if (this.of(row.meetingId).some(({ state }) => state === 'running')) return false;
        this.rows.set(row.recordingId, row);
        this.whileStored(row.recordingId);
        return true;
      },
      touch: async (ids: string[], now: Date) => {
        for (const id of ids) this.touched.set(id, now);
      },
      gone: async (ids: string[]) => ids.filter((id) => this.deleted.includes(id)),
      setPreparing: async (_: unknown, id: string) => {
        const row = this.rows.get(id);
        if (row) row.state = 'preparing';
      },
      addParticipant: async () => undefined,
    };
    const config = {
      ...{ RECORDING_DIR: this.folder, RECORDING_PORT: 12_000, RECORDING_ROOMS: RECORDED_ROOMS },
      RECORDING_MINUTES: MINUTES,
    } as ConferenceConfig;
    const isKind = () => this.kind;
    const whether = { readiness: () => this.readiness, space: () => this.isSpace };
    this.recordings = new RoomRecordings(
      { onOpened: (listener: (room: Room) => void) => (this.opened = listener) } as never,
      { find: async () => ({ kind: isKind() }) } as never,
      rows as never,
      { add: (id: string) => this.finished.push(id) } as never,
      { isLeft: async () => whether.space() } as never,
      {
        get readiness() {
          return whether.readiness();
        },
        h264: true,
      } as never,
      { hold: async () => undefined } as never,
      { write: (work: (tx: object) => Promise<unknown>) => work({}) } as never,
      this.clock,
      config,
      pino({ level: 'silent' }),
    );
    this.recordings.onModuleInit();
  }

  private of(meetingId: string): RecordingRow[] {
    return [...this.rows.values()].filter((row) => row.meetingId === meetingId);
  }

  running(): RecordingRow[] {
    return [...this.rows.values()].filter(({ state }) => state === 'running');
  }

  /** The maximum of a meeting. */
  fill(meetingId: string): void {
    for (let count = 0; count < maxRecordings; count += 1)
      this.rows.set(`${meetingId}-${count}`, { meetingId, state: 'ready' } as RecordingRow);
  }

  open(): { room: Room; host: Peer; view: ClientView } {
    this.next += 1;
    const identity = { meetingId: `m${this.next}`, title: '', startedAt: this.clock.now() };
    const room = new Room(identity, fakeRouters(), {
      changed: () => undefined,
      left: () => undefined,
      emptied: () => undefined,
      iceServers: () => [],
      most: 50,
    });
    this.opened(room);
    const view = new ClientView();
    const who = { ticketId: 't', memberId: 'ann', name: 'Ann', photo: null, role: 'admin' as const, waiting: false };
    return { room, view, host: room.add({ ...who, since: this.clock.now() }, view) };
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

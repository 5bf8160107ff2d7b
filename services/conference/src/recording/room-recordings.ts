import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { maxRecordings, type RecordingEnd, type RecordingLayout } from '@renmai/contracts/conference/recordings.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, LOGGER, uuidv7 } from '@renmai/service-kit';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { Fault } from '../rooms/peers/fault.js';
import type { Peer } from '../rooms/peers/peer.js';
import type { Room } from '../rooms/room/room.js';
import { RoomsRegistry } from '../rooms/room/rooms.registry.js';
import { FreePorts, PORT_PAIRS } from './free-ports.js';
import { RecordingFinisher } from './recording-finisher.js';
import { RecordingSpace } from './recording-space.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RoomRecorder } from './room-recorder.js';
import { RecordingTools } from './recording-tools.js';

interface Running {
  recordingId: string;
  recorder: RoomRecorder;
  until: number;
  ended: Promise<void> | null;
}

const BEAT_MS = 10_000;

/** Recordings that run in the rooms of this process. */
@Injectable()
export class RoomRecordings implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<Room>();
  private readonly running = new Map<Room, Running>();
  private readonly starting = new Set<Room>();
  private readonly ports: FreePorts;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: RoomsRegistry,
    private readonly meetings: MeetingsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly finisher: RecordingFinisher,
    private readonly space: RecordingSpace,
    private readonly tools: RecordingTools,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ports = new FreePorts(config.RECORDING_PORT);
  }

  onModuleInit(): void {
    this.registry.onOpened((room) => {
      this.open.add(room);
      room.recording.readiness = this.tools.readiness;
      room.closers.add(() => this.open.delete(room));
      room.closers.add(() => {
        this.stop(room, 'over').catch((error: unknown) => {
          this.logger.error({ err: error }, 'a recording did not end with its room');
        });
      });
    });
  }

  onApplicationBootstrap(): void {
    void this.tools.whenKnown().then(() => this.tellReadiness());
    this.timer = setInterval(() => {
      this.beat().catch((error: unknown) => {
        this.logger.error({ err: error }, 'recordings that run could not be looked after');
      });
    }, BEAT_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.allSettled([...this.running.keys()].map((room) => this.stop(room, 'broken')));
  }

  /** @throws Fault */
  async start(room: Room, peer: Peer, layout: RecordingLayout): Promise<void> {
    const { memberId } = peer;
    if (memberId === null) throw new Fault('forbidden', 'guests record nothing');
    if (this.tools.readiness !== 'available') throw new Fault('no-recording');
    if (this.running.has(room) || this.starting.has(room)) return;
    if (this.running.size + this.starting.size >= this.config.RECORDING_ROOMS) throw new Fault('no-space');
    // Before the first `await`, so that two simultaneous requests begin only one.
    this.starting.add(room);
    try {
      if (!(await this.space.isLeft())) throw new Fault('no-space');
      await this.begin(room, peer, memberId, layout);
    } finally {
      this.starting.delete(room);
    }
  }

  /** Resolves when everybody has been notified; the file is made afterwards. */
  async stop(room: Room, end: RecordingEnd): Promise<void> {
    const running = this.running.get(room);
    if (!running) return;
    running.ended ??= this.finish(room, running, end);
    // The host who pressed the button does not wait for the files.
    if (end !== 'stopped' && end !== 'limit' && end !== 'space') await running.ended;
  }

  agree(room: Room, peer: Peer): void {
    if (room.recording.running === null) return;
    peer.agreed = true;
    this.running.get(room)?.recorder.agreed(peer);
  }

  private async begin(room: Room, peer: Peer, memberId: string, layout: RecordingLayout): Promise<void> {
    const { meetingId } = room.identity;
    const meeting = await this.meetings.find(meetingId);
    // A call has no host: each of the two could record the other.
    if (!meeting || meeting.kind === 'call') throw new Fault('forbidden', 'calls are not recorded');
    const [recordingId, startedAt] = [uuidv7(), this.clock.now()];
    const folder = join(this.config.RECORDING_DIR, recordingId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      if ((await this.recordings.count(tx.manager, meetingId)) >= maxRecordings)
        throw new Fault('limit', 'delete a recording of this meeting first');
      const row = {
        ...{ recordingId, meetingId, layout, startedBy: memberId, startedAt },
        ...{ seconds: null, bytes: null, sha256: null, deletedAt: null, tries: 0 },
        ...{ state: 'running' as const, audience: 'hosts' as const },
      };
      if (!(await this.recordings.add(tx.manager, row, startedAt)))
        throw new Fault('limit', 'a recording runs already');
    });
    peer.agreed = true;
    const recorder = new RoomRecorder({
      ...{ room, folder, layout, ports: this.ports, h264: this.tools.h264, logger: this.logger },
      workerPorts: workerPorts(this.config.RECORDING_PORT),
      onMember: (member) => {
        void this.database
          .write(async (tx) => {
            await this.members.hold(member, tx.manager);
            await this.recordings.addParticipant(tx.manager, recordingId, member);
          })
          .catch((error: unknown) => {
            this.logger.error({ err: error }, 'a participant of a recording could not be kept');
          });
      },
    });
    const until = startedAt.getTime() + this.config.RECORDING_MINUTES * 60_000;
    this.running.set(room, { recordingId, recorder, until, ended: null });
    if (room.closed) {
      await this.stop(room, 'over');
      return;
    }
    try {
      await recorder.start();
    } catch (error) {
      // Its row is then handled as one of a dead process.
      this.running.delete(room);
      throw error;
    }
    room.setRecording({ recordingId, startedAt: startedAt.toISOString(), layout, byName: peer.name }, null);
    this.logger.info({ meetingId, recordingId }, 'a recording began');
  }

  private async finish(room: Room, { recordingId, recorder }: Running, end: RecordingEnd): Promise<void> {
    if (!room.closed) room.setRecording(null, end);
    try {
      await recorder.stop(end);
      await this.database.write((tx) => this.recordings.setPreparing(tx.manager, recordingId));
    } finally {
      this.running.delete(room);
    }
    this.finisher.add(recordingId);
  }

  /** Rooms that were open while programs were being installed. */
  private tellReadiness(): void {
    const { readiness } = this.tools;
    for (const room of this.open) {
      if (room.recording.readiness === readiness) continue;
      room.recording.readiness = readiness;
      room.tellAll({ type: 'recording-readiness', readiness });
    }
  }

  /** One beat; otherwise called by the clock. Reports that the recordings are active, and ends those that are too long or too large. */
  async beat(): Promise<void> {
    const all = [...this.running];
    if (all.length === 0) return;
    const now = this.clock.now();
    await this.recordings.touch(
      all.map(([, { recordingId }]) => recordingId),
      now,
    );
    const gone = new Set(await this.recordings.gone(all.map(([, { recordingId }]) => recordingId)));
    const isSpace = await this.space.isLeft();
    for (const [room, { recordingId, until }] of all) {
      if (gone.has(recordingId)) await this.stop(room, 'stopped');
      else if (now.getTime() >= until) await this.stop(room, 'limit');
      else if (!isSpace) await this.stop(room, 'space');
    }
  }
}

const workerPorts = (first: number): { min: number; max: number } => ({
  min: first + 2 * PORT_PAIRS,
  max: first + 4 * PORT_PAIRS - 1,
});

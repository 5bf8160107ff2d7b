import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { recordingReady } from '@renmai/contracts/conference/conference.events';
import { Clock, CONFIG, Database, LOGGER, ObjectStorage, type Transaction } from '@renmai/service-kit';
import { createReadStream } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { mix, type Mixed } from './mixer.js';
import { storageKey, type RecordingRow } from './recording.row.js';
import { RecordingsRepository } from './recordings.repository.js';
import { readTimeline } from './timeline.js';
import { RecordingTools } from './recording-tools.js';

/** A process reports every ten seconds that it works on a recording; after this time without a report it counts as dead. */
const FORSAKEN_MS = 45_000;
const SWEEP_MS = 20_000;
const BEAT_MS = 10_000;
const TRIES = 3;
const DAY_MS = 24 * 60 * 60_000;
const PART = 500;

/** Makes the files of finished recordings, one at a time, and takes over those of processes that died. */
@Injectable()
export class RecordingFinisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting: string[] = [];
  private readonly stopping = new AbortController();
  private work: Promise<void> | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private now: string | null = null;

  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly meetings: MeetingsRepository,
    private readonly tools: RecordingTools,
    private readonly storage: ObjectStorage,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const every = (ms: number, what: () => Promise<void>): void => {
      const tried = (): void => {
        what().catch((error: unknown) => {
          if (!this.stopping.signal.aborted) this.logger.error({ err: error }, 'recordings could not be looked after');
        });
      };
      this.timers.push(setInterval(tried, ms).unref());
    };
    every(SWEEP_MS, () => this.sweep());
    every(BEAT_MS, () => this.recordings.touch(this.own, this.clock.now()));
    void this.tools.whenKnown().then(() => this.sweep().catch(() => undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const own = this.own;
    this.stopping.abort();
    await this.work;
    // So that the next process can take them over at once.
    if (own.length > 0) await this.recordings.touch(own, new Date(0));
  }

  add(recordingId: string): void {
    if (this.own.includes(recordingId)) return;
    this.waiting.push(recordingId);
    if (this.stopping.signal.aborted) {
      void this.database.afterwards(() => this.recordings.touch([recordingId], new Date(0)));
      return;
    }
    this.work ??= this.workAll().finally(() => (this.work = null));
  }

  /** Resolves when there is nothing left to do. */
  async whenIdle(): Promise<void> {
    while (this.work) await this.work;
  }

  /** Takes over abandoned recordings in this process's folder, and deletes the tracks of deleted ones. */
  async sweep(): Promise<void> {
    if (this.tools.readiness === 'available') await this.takeUp();
    await this.removeFolders();
  }

  private async takeUp(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - FORSAKEN_MS);
    for (const { recordingId, seenAt } of await this.recordings.forsaken(before)) {
      const there = await access(this.folder(recordingId)).then(
        () => true,
        () => false,
      );
      if (there && (await this.recordings.claim(recordingId, before, now))) this.add(recordingId);
      // On a machine that never came back.
      else if (!there && seenAt.getTime() > 0 && seenAt.getTime() < now.getTime() - DAY_MS)
        await this.fail(recordingId);
    }
  }

  private get own(): string[] {
    return this.now === null ? this.waiting : [this.now, ...this.waiting];
  }

  private async workAll(): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      this.now = next;
      try {
        await this.finish(next);
      } catch (error) {
        if (!this.stopping.signal.aborted)
          this.logger.error({ err: error, recordingId: next }, 'a recording is not made');
      }
      this.now = null;
      if (this.stopping.signal.aborted) return;
    }
  }

  private async finish(recordingId: string): Promise<void> {
    const row = await this.recordings.find(recordingId);
    const folder = this.folder(recordingId);
    if (row?.state === 'preparing') {
      const began = performance.now();
      const made = await this.make(row, folder);
      if (!made) return;
      await this.keep(row, made);
      const { seconds, bytes } = made;
      const took = Math.round((performance.now() - began) / 1000);
      this.logger.info({ recordingId, seconds, bytes, took }, 'a recording is ready');
    }
    await rm(folder, { recursive: true, force: true });
  }

  private async make(row: RecordingRow, folder: string): Promise<Mixed | null> {
    const tries = await this.recordings.countTry(row.recordingId);
    try {
      const timeline = await readTimeline(folder);
      const there = new Set((await this.recordings.participants(row.recordingId)).map(({ memberId }) => memberId));
      const without = new Set(
        timeline.flatMap((one) => (one.type === 'joined' && one.memberId !== null ? one.memberId : [])),
      );
      for (const memberId of there) without.delete(memberId);
      const low = { nice: this.config.RECORDING_NICE, signal: this.stopping.signal };
      return await mix({ folder, timeline, without, names: this.tools.names, low });
    } catch (error) {
      if (this.stopping.signal.aborted) return null;
      this.logger.error(
        { err: error, recordingId: row.recordingId, tries },
        'the file of a recording could not be made',
      );
      if (tries >= TRIES) await this.fail(row.recordingId);
      // The next sweep takes it over.
      else await this.recordings.touch([row.recordingId], new Date(this.clock.now().getTime() - FORSAKEN_MS));
      return null;
    }
  }

  private async keep({ recordingId, meetingId }: RecordingRow, made: Mixed): Promise<void> {
    const { file, bytes, seconds, sha256 } = made;
    const key = storageKey(recordingId);
    await this.storage.put(key, createReadStream(file), { contentType: 'video/mp4', size: bytes });
    const meeting = await this.meetings.find(meetingId);
    const kept = await this.database.write(async (tx) => {
      const row = await this.recordings.lock(tx.manager, recordingId);
      if (!row) return false;
      const deletedAt = this.deletedAt();
      await this.recordings.setReady(tx.manager, recordingId, { seconds, bytes, sha256, deletedAt });
      const participants = await this.recordings.participants(recordingId, tx.manager);
      const tell = new Set(row.startedBy === null ? [] : [row.startedBy]);
      for (const { memberId, allowed } of participants)
        if (row.audience === 'participants' || (row.audience === 'chosen' && allowed)) tell.add(memberId);
      await this.tell(tx, { recordingId, meetingId, title: meeting?.title ?? '', seconds, tell: [...tell] });
      return true;
    });
    // Deleted meanwhile.
    if (!kept) await this.storage.delete(key);
  }

  async tell(
    tx: Transaction,
    { tell, ...about }: { recordingId: string; meetingId: string; title: string; seconds: number; tell: string[] },
  ): Promise<void> {
    for (let from = 0; from < tell.length; from += PART) {
      const data = { ...about, tell: tell.slice(from, from + PART) };
      await tx.emit(recordingReady, { aggregateId: about.recordingId, data, actorId: null });
    }
  }

  private async fail(recordingId: string): Promise<void> {
    await this.recordings.setFailed(recordingId, this.deletedAt());
  }

  private deletedAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECORDING_DAYS * DAY_MS);
  }

  /** Deletes folders of deleted recordings; unusable tracks are kept until then. */
  private async removeFolders(): Promise<void> {
    const root = this.config.RECORDING_DIR;
    const names = await readdir(root).catch(() => []);
    const old: string[] = [];
    for (const name of names.filter((one) => /^[0-9a-f-]{36}$/.test(one))) {
      const age = await stat(join(root, name)).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > FORSAKEN_MS && !this.own.includes(name)) old.push(name);
    }
    if (old.length === 0) return;
    for (const recordingId of await this.recordings.gone(old)) {
      await rm(this.folder(recordingId), { recursive: true, force: true });
    }
  }

  private folder(recordingId: string): string {
    return join(this.config.RECORDING_DIR, recordingId);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { recordingGone } from '@renmai/contracts/conference/conference.events';
import { Clock, Database, ObjectStorage, Periodic, type Transaction } from '@renmai/service-kit';
import { storageKey } from './recording.row.js';
import { RecordingsRepository } from './recordings.repository.js';

const SWEEP_MS = 10 * 60_000;

/** Deletes recordings with their files: for a host, after their time, and with the member who held the meeting. */
@Injectable()
export class RecordingEraser implements OnModuleInit {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly storage: ObjectStorage,
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('delete-recordings', SWEEP_MS, () => this.deleteExpired());
  }

  /** The file is deleted after the commit; after a crash in between, nobody has an address of it, and `deleteExpired` looks again. */
  async remove(tx: Transaction, recording: { recordingId: string; meetingId: string }): Promise<void> {
    const { recordingId, meetingId } = recording;
    await this.recordings.remove(tx.manager, recordingId);
    await tx.emit(recordingGone, { aggregateId: recordingId, data: { recordingId, meetingId } });
    tx.afterCommit(() => this.storage.delete(storageKey(recordingId)));
  }

  /**
   * Removes a recording by decision of staff; does nothing if it is deleted already. A running one is stopped by the next beat of its room.
   */
  async removeDecided(tx: Transaction, recordingId: string): Promise<void> {
    const row = await this.recordings.lock(tx.manager, recordingId);
    if (row) await this.remove(tx, row);
  }

  /** Deletes all recordings of meetings that the member hosted; in others, their name is removed. */
  async erase(tx: Transaction, memberId: string): Promise<void> {
    for (const recording of await this.recordings.held(tx.manager, memberId)) await this.remove(tx, recording);
    await this.recordings.erase(tx.manager, memberId);
  }

  private async deleteExpired(): Promise<void> {
    for (const recording of await this.recordings.expired(this.clock.now())) {
      await this.database.write((tx) => this.remove(tx, recording));
    }
    await this.deleteLeft();
  }

  /** Files without a recording: of a process that died between the two. */
  private async deleteLeft(): Promise<void> {
    let after = '';
    for (;;) {
      const found = await this.storage.list('recordings/', { after });
      const ids = found.flatMap(({ key }) => /^recordings\/([0-9a-f-]{36})\.mp4$/.exec(key)?.[1] ?? []);
      const gone = ids.length === 0 ? [] : await this.recordings.gone(ids);
      if (gone.length > 0) await this.storage.delete(...gone.map(storageKey));
      const last = found.at(-1);
      if (!last || found.length < 1000) return;
      after = last.key;
    }
  }
}

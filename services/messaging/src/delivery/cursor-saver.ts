import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { DeliveryRepository, type CursorRow, type DevicePlace } from './delivery.repository.js';

const EVERY_MS = 1_000;
const AT_ONCE = 2_000;

/** A device's position in a conversation at the time of writing. */
export interface Cursor {
  takeRow(): CursorRow;
}

/** Writes positions together: every second while there are any, and when a device disconnects. */
@Injectable()
export class CursorSaver implements BeforeApplicationShutdown {
  private readonly dirty = new Set<Cursor>();
  private readonly gone = new Map<string, DevicePlace & { connects: number }>();
  private timer: NodeJS.Timeout | null = null;
  private saving: Promise<void> | null = null;

  constructor(
    private readonly repository: DeliveryRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(cursor: Cursor): void {
    this.dirty.add(cursor);
    this.timer ??= setTimeout(() => void this.save(), EVERY_MS).unref();
  }

  /** Its positions have been noted; from now on it is known that none is missing. */
  leave(device: DevicePlace & { connects: number }): void {
    this.gone.set(keyOf(device), device);
    void this.save();
  }

  /** Resolves when the last positions of a disconnected device are written. */
  async left(device: DevicePlace): Promise<void> {
    if (this.gone.has(keyOf(device)) || this.saving) await this.save();
  }

  /** Resolves when everything noted so far is written, or the database is away. */
  async save(): Promise<void> {
    // One write after the other: the running one may have older positions.
    while (this.saving) await this.saving;
    if (this.dirty.size === 0 && this.gone.size === 0) return;
    this.saving = this.write().finally(() => {
      this.saving = null;
    });
    await this.saving;
  }

  async beforeApplicationShutdown(): Promise<void> {
    while (this.dirty.size > 0 || this.gone.size > 0) {
      const before = this.dirty.size + this.gone.size;
      await this.save();
      if (this.dirty.size + this.gone.size >= before) return;
    }
  }

  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const cursors = [...this.dirty].slice(0, AT_ONCE);
    // A device is settled with the last of its positions.
    const gone = this.dirty.size <= AT_ONCE ? [...this.gone.values()] : [];
    for (const cursor of cursors) this.dirty.delete(cursor);
    try {
      if (cursors.length > 0) await this.repository.save(onePerPosition(cursors.map((cursor) => cursor.takeRow())));
      if (gone.length > 0) await this.repository.settle(gone);
      for (const device of gone) if (this.gone.get(keyOf(device)) === device) this.gone.delete(keyOf(device));
    } catch (error) {
      this.logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'positions were not written',
      );
      for (const cursor of cursors) this.dirty.add(cursor);
    }
    if (this.dirty.size > 0 || this.gone.size > 0) this.timer ??= setTimeout(() => void this.save(), EVERY_MS).unref();
  }
}

const keyOf = ({ userId, resource }: DevicePlace): string => `${userId} ${resource}`;

/**
 * A device that reconnected before its last positions were written has two cursors in one conversation, and one statement can
 * write a row only once: the further position, with `sent` of the later cursor.
 */
function onePerPosition(rows: CursorRow[]): CursorRow[] {
  const merged = new Map<string, CursorRow>();
  for (const row of rows) {
    const key = `${keyOf(row)} ${row.conversationId}`;
    merged.set(key, { ...row, taken: Math.max(row.taken, merged.get(key)?.taken ?? 0) });
  }
  return [...merged.values()];
}

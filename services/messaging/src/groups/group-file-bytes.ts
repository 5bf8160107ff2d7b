import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, ObjectStorage, Periodic, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const SWEEP = 'erase-group-files';
const EVERY_MS = 5 * 60_000;
/** Uploads that take longer are discarded. */
const UPLOAD_MS = 24 * 3_600_000;
const AT_ONCE = 500;

const keyOf = (groupId: string, fileId: string): string => `group-files/${groupId}/${fileId}`;

/**
 * The bytes of shared files. Their erasure is recorded before the upload and again when the file is deleted, so that the next
 * round cleans up after a crash.
 */
@Injectable()
export class GroupFileBytes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(SWEEP, EVERY_MS, () => this.sweep());
  }

  /** Called before the upload. Answers the key. */
  async expect(groupId: string, fileId: string): Promise<string> {
    const due = new Date(this.clock.now().getTime() + UPLOAD_MS);
    await this.database.write(({ manager }) => this.note(manager, groupId, [fileId], due));
    return keyOf(groupId, fileId);
  }

  /** Called when the bytes have a file. False if that took too long. */
  async keep(manager: EntityManager, groupId: string, fileId: string): Promise<boolean> {
    const count = await db.affected(manager, 'DELETE FROM group_file_erasure WHERE key = $1', [keyOf(groupId, fileId)]);
    return count > 0;
  }

  /** Called in the transaction that deletes the files; `erase` follows after the commit. */
  async condemn(manager: EntityManager, groupId: string, fileIds: readonly string[]): Promise<void> {
    await this.note(manager, groupId, fileIds, this.clock.now());
  }

  async erase(groupId: string, fileIds: readonly string[]): Promise<void> {
    await this.eraseKeys(fileIds.map((id) => keyOf(groupId, id)));
  }

  read(groupId: string, fileId: string): ReturnType<ObjectStorage['get']> {
    return this.storage.get(keyOf(groupId, fileId));
  }

  async sweep(): Promise<void> {
    for (;;) {
      const rows = await db.rows<{ key: string }>(
        this.database,
        'SELECT key FROM group_file_erasure WHERE due <= $1 ORDER BY due LIMIT $2',
        [this.clock.now(), AT_ONCE],
      );
      await this.eraseKeys(rows.map(({ key }) => key));
      if (rows.length < AT_ONCE) return;
    }
  }

  private async eraseKeys(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.storage.delete(...keys);
    await this.database.write(({ manager }) =>
      db.run(manager, 'DELETE FROM group_file_erasure WHERE key = ANY($1::text[])', [keys]),
    );
  }

  private async note(manager: EntityManager, groupId: string, fileIds: readonly string[], due: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO group_file_erasure (key, due) SELECT key, $2 FROM unnest($1::text[]) key
       ON CONFLICT (key) DO UPDATE SET due = excluded.due`,
      [fileIds.map((id) => keyOf(groupId, id)), due],
    );
  }
}

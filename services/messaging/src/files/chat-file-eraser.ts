import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, ObjectStorage, Periodic } from '@renmai/service-kit';
import { UserErasures } from '../users/user-erasures.js';
import { filePrefix, partsPrefix } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';

const MINUTE_MS = 60_000;
/** Uploads that take longer are discarded. */
export const UNFINISHED_MS = 24 * 60 * MINUTE_MS;

/** First the row is marked as condemned, then bytes and row are deleted, so that the next round continues after a crash. */
@Injectable()
export class ChatFileEraser implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly erasures: UserErasures,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-chat-files', 5 * MINUTE_MS, () => this.round());
    this.erasures.register(({ manager }, userId) => this.files.condemnAllOf(manager, userId));
  }

  /** Erases the bytes and the row of a condemned file. */
  async erase(id: string): Promise<void> {
    for (const prefix of [partsPrefix(id), filePrefix(id)]) {
      const objects = await this.storage.list(prefix);
      if (objects.length > 0) await this.storage.delete(...objects.map(({ key }) => key));
    }
    await this.database.write(({ manager }) => this.files.remove(manager, id));
  }

  private async round(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - UNFINISHED_MS);
    await this.database.write(({ manager }) => this.files.condemnUploadsBefore(manager, oldest));
    for (const id of await this.files.condemned(this.database.manager)) await this.erase(id);
  }
}

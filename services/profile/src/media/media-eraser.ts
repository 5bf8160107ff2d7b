import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mediaErased } from '@renmai/contracts/profile/media.events';
import { Clock, Database, ObjectStorage, Periodic } from '@renmai/service-kit';
import { MediaReferencesRepository } from './media-references.repository.js';
import { MediaRepository } from './media.repository.js';
import { mediaPrefix, uploadPrefix } from './media.row.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/**
 * Erases unneeded files: unfinished uploads, files without a reference for a day, and files that were condemned before. First the row is
 * marked, then the bytes are deleted, then the row: after a crash the next round continues.
 */
@Injectable()
export class MediaEraser implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly references: MediaReferencesRepository,
    private readonly storage: ObjectStorage,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-media', MINUTE_MS, () => this.eraseForgotten());
    this.periodic.every('erase-stray-parts', DAY_MS / 4, () => this.eraseStrayParts());
  }

  /** Erases a condemned file: its bytes, then its row. */
  async erase(id: string): Promise<void> {
    for (const prefix of [uploadPrefix(id), mediaPrefix(id)]) {
      const objects = await this.storage.list(prefix);
      if (objects.length > 0) await this.storage.delete(...objects.map(({ key }) => key));
    }
    await this.media.remove(this.database.manager, id);
  }

  private async eraseForgotten(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.database.write(async (tx) => {
      const condemned = await this.media.condemnForgotten(tx.manager, new Date(now - DAY_MS));
      for (const { id, ownerId, purpose } of condemned) {
        await tx.emit(mediaErased, { aggregateId: id, data: { mediaId: id, ownerId, purpose } });
      }
    });
    for (const { id } of await this.media.condemned(this.database.manager)) await this.erase(id);
    await this.references.forgetBefore(this.database.manager, new Date(now - MONTH_MS));
  }

  /** Erases parts that arrived by a link after their upload was gone. */
  private async eraseStrayParts(): Promise<void> {
    const youngest = this.clock.now().getTime() - DAY_MS;
    for (let after: string | undefined; ;) {
      const objects = await this.storage.list('uploads/', { limit: 1000, ...(after !== undefined && { after }) });
      after = objects.at(-1)?.key;
      if (after === undefined) return;
      const old = objects.filter(({ lastModified }) => lastModified.getTime() < youngest);
      const known = await this.media.known(this.database.manager, old.map(uploadIdOf));
      const stray = old.filter((object) => !known.has(uploadIdOf(object)));
      if (stray.length > 0) await this.storage.delete(...stray.map(({ key }) => key));
    }
  }
}

const uploadIdOf = ({ key }: { key: string }): string => key.split('/')[1] ?? '';

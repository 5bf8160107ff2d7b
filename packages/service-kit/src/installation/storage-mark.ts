import { Inject, Injectable, Optional } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Database } from '../database/database.js';
import { Readiness } from '../health/health.controller.js';
import { SERVICE } from '../tokens.js';
import { ObjectNotFound, ObjectStorage } from '../storage/object-storage.port.js';
import { addStoreMark, confirmStoreMark, storeMark } from './store-mark.sql.js';

const STORE = 'object storage';
/** the name of the check that the storage belongs to the database */
const OWN_STORE = 'own object storage';

/** The object storage is not the one that belongs to the database. */
export class WrongStorage extends Error {
  override name = 'WrongStorage';
}

/**
 * Database and object storage carry the same id, so that a missing mount, an empty folder or the bucket of somebody else
 * is not taken for a storage without files.
 */
@Injectable()
export class StorageMark {
  private readonly key: string;

  constructor(
    private readonly database: Database,
    readiness: Readiness,
    @Inject(SERVICE) private readonly service: { name: string },
    @Optional() @Inject(ObjectStorage) private readonly storage?: ObjectStorage,
  ) {
    this.key = `installation/${service.name}`;
    if (!storage) return;
    readiness.prefer(STORE, () => storage.ping());
    readiness.require(OWN_STORE, () => this.refuseStrange(storage));
  }

  /** At start: marks both where neither has been; refuses a storage that does not belong to the database. */
  async settle(): Promise<void> {
    const { storage } = this;
    if (!storage) return;
    const { manager } = this.database;
    const found = await this.read(storage);
    if (!(await storeMark(manager, STORE))) {
      if (found !== null) throw this.refusal('holds files of an installation that the database knows nothing of');
      await addStoreMark(manager, STORE, randomUUID());
    }
    const mark = await storeMark(manager, STORE);
    if (mark && !mark.confirmed) {
      if (found === null) await storage.put(this.key, Buffer.from(mark.id), { contentType: 'text/plain' });
      await this.demandOwn(storage);
      await confirmStoreMark(manager, STORE);
    }
    await this.demandOwn(storage);
  }

  /** A storage that does not answer is not a strange one: only what needs files waits for it. */
  private async refuseStrange(storage: ObjectStorage): Promise<void> {
    try {
      await this.demandOwn(storage);
    } catch (error) {
      if (error instanceof WrongStorage) throw error;
    }
  }

  private async demandOwn(storage: ObjectStorage): Promise<void> {
    const mark = await storeMark(this.database.manager, STORE);
    const found = await this.read(storage);
    if (found === null) throw this.refusal('is empty or not mounted, but the database knows of files in it');
    if (found !== mark?.id) throw this.refusal('belongs to another installation than the database');
  }

  private async read(storage: ObjectStorage): Promise<string | null> {
    try {
      const { body } = await storage.get(this.key);
      return (await text(body)).trim();
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }

  private refusal(what: string): WrongStorage {
    return new WrongStorage(
      `The object storage of ${this.service.name} ${what} (object ${this.key}). Nothing was changed. ` +
        `Mount or restore the right one. docs/how-to/operate.md says how to go on with another one on purpose.`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { eventsMediaReferences } from '@renmai/contracts/events/events.events';
import { Database, db, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EventRow } from '../events/event.row.js';

export interface PictureRow {
  pictureId: string;
  mediaId: string;
  caption: string;
}

interface Released {
  id: string;
  publisherKind: 'member' | 'homepage';
  publisherId: string;
}

/**
 * Pictures of events. Profile keeps the files that are published as used here; those of a homepage also after their uploader was erased.
 */
@Injectable()
export class EventPicturesRepository {
  constructor(private readonly database: Database) {}

  /** The first one first. */
  of(eventId: string, manager: EntityManager = this.database.manager): Promise<PictureRow[]> {
    return db.rows<PictureRow>(
      manager,
      'SELECT id AS "pictureId", media_id AS "mediaId", caption FROM event_picture WHERE event_id = $1 ORDER BY id',
      [eventId],
    );
  }

  /** False: the upload is a picture of an event already. */
  async add(
    tx: Transaction,
    { pictureId, mediaId, caption }: PictureRow,
    { event: { eventId, publisher }, addedBy }: { event: Pick<EventRow, 'eventId' | 'publisher'>; addedBy: string },
  ): Promise<boolean> {
    const added = await db.affected(
      tx,
      `INSERT INTO event_picture (id, event_id, media_id, caption, added_by) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (media_id) DO NOTHING`,
      [pictureId, eventId, mediaId, caption, addedBy],
    );
    if (added > 0)
      await this.refer(tx, { id: pictureId, publisherKind: publisher.kind, publisherId: publisher.id }, [mediaId]);
    return added > 0;
  }

  /** False: there was no such picture. */
  async remove(tx: Transaction, eventId: string, pictureId: string): Promise<boolean> {
    return (await this.drop(tx, 'p.id = $1 AND p.event_id = $2', [pictureId, eventId])) > 0;
  }

  /** The file was deleted. */
  async removeFile(tx: Transaction, mediaId: string): Promise<void> {
    await this.drop(tx, 'p.media_id = $1', [mediaId]);
  }

  /** Releases the pictures of an event that is about to be deleted. */
  async release(tx: Transaction, eventId: string): Promise<void> {
    await this.drop(tx, 'p.event_id = $1', [eventId]);
  }

  /** Removes an erased member's pictures; a homepage's stay, without their name. */
  async forget(tx: Transaction, memberId: string): Promise<void> {
    await this.drop(tx, `p.added_by = $1 AND e.publisher_kind = 'member'`, [memberId]);
    await db.run(tx, 'UPDATE event_picture SET added_by = NULL WHERE added_by = $1', [memberId]);
  }

  private async drop(tx: Transaction, where: string, parameters: readonly string[]): Promise<number> {
    const released = await db.rows<Released>(
      tx,
      `DELETE FROM event_picture p USING event e WHERE e.id = p.event_id AND ${where}
       RETURNING p.id, e.publisher_kind AS "publisherKind", e.publisher_id AS "publisherId"`,
      parameters,
    );
    for (const one of released) await this.refer(tx, one, []);
    return released.length;
  }

  private async refer(
    tx: Transaction,
    { id, publisherKind, publisherId }: Released,
    mediaIds: string[],
  ): Promise<void> {
    const ref = `${publisherKind === 'homepage' ? `homepage:${publisherId}/` : ''}event-picture:${id}`;
    await tx.emit(eventsMediaReferences, { aggregateId: ref, data: { ref, mediaIds } });
  }
}

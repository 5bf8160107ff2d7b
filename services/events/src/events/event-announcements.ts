import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import { eventGone, eventPublished, eventsMediaReferences } from '@renmai/contracts/events/events.events';
import { plainText } from '@renmai/contracts/formatted-text';
import { HomepageDirectory } from '@renmai/homepage-directory';
import type { Transaction } from '@renmai/service-kit';
import { EventWritesRepository } from './event-writes.repository.js';
import { timesViewOf, venueLine, type EventPublisher, type EventRow } from './event.row.js';
import { EventsRepository } from './events.repository.js';

const BATCH = 200;

/** The public fields of an event. */
export const publishedData = (row: EventRow): DataOf<typeof eventPublished> => ({
  eventId: row.eventId,
  seriesId: row.seriesId,
  publisher: row.publisher,
  title: row.content.title,
  description: plainText(row.content.description),
  type: row.content.type,
  mode: row.content.mode,
  times: timesViewOf(row),
  cityId: row.content.venue?.cityId ?? null,
  venue: venueLine(row),
  posterId: row.content.posterId,
  cancelled: row.state === 'cancelled',
  version: row.version,
  publishedAt: row.createdAt.toISOString(),
});

/** Publishes changes of events. Each method reads the state under the caller's lock. */
@Injectable()
export class EventAnnouncements {
  constructor(
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly homepages: HomepageDirectory,
  ) {}

  /** Publishes the public fields, or that nobody sees the event any more. */
  async shown(tx: Transaction, eventId: string): Promise<void> {
    const row = await this.events.find(eventId, { manager: tx.manager });
    if (!row) return;
    const { publisher } = row;
    const homepage =
      publisher.kind === 'homepage' ? await this.homepages.find(publisher.id, null, tx.manager) : undefined;
    await this.tell(tx, row, publisher.kind === 'member' || homepage?.public === true);
  }

  async gone(tx: Transaction, eventId: string): Promise<void> {
    await tx.emit(eventGone, { aggregateId: eventId, data: { eventId } });
  }

  /** Publishes its poster as in use, or none once the event is deleted. */
  async files(
    tx: Transaction,
    { eventId, publisher }: { eventId: string; publisher: EventPublisher },
    posterId: string | null,
  ): Promise<void> {
    const ref = `${publisher.kind === 'homepage' ? `homepage:${publisher.id}/` : ''}event:${eventId}`;
    const mediaIds = posterId === null ? [] : [posterId];
    await tx.emit(eventsMediaReferences, { aggregateId: ref, data: { ref, mediaIds } });
  }

  /** A homepage has another name or logo, or is public again or not any more: so are its events. */
  async homepageChanged(tx: Transaction, homepageId: string): Promise<void> {
    const homepage = await this.homepages.find(homepageId, null, tx.manager);
    for (let after: string | null = null; ;) {
      const rows: EventRow[] = await this.events.ofPublisher(tx.manager, homepageId, { after, limit: BATCH });
      for (const row of rows) {
        const name = homepage?.card.name || row.publisher.name;
        if (name !== row.publisher.name) {
          await this.writes.rename(tx.manager, row.eventId, { title: row.content.title, name });
        }
        await this.tell(tx, { ...row, publisher: { ...row.publisher, name } }, homepage?.public === true);
      }
      after = rows.at(-1)?.eventId ?? null;
      if (rows.length < BATCH) return;
    }
  }

  private async tell(tx: Transaction, row: EventRow, isPublic: boolean): Promise<void> {
    const { eventId } = row;
    if (!isPublic || row.removed || row.content.registration === 'invitation') return this.gone(tx, eventId);
    await tx.emit(eventPublished, { aggregateId: eventId, data: publishedData(row) });
  }
}

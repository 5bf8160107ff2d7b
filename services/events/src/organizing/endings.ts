import { Injectable } from '@nestjs/common';
import type { Pause } from '@renmai/homepage-directory';
import type { Transaction } from '@renmai/service-kit';
import { EventPicturesRepository } from '../after/event-pictures.repository.js';
import { EventAnnouncements } from '../events/event-announcements.js';
import { EventWritesRepository } from '../events/event-writes.repository.js';
import { EventNews } from '../events/event-news.js';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { PublisherPausesRepository } from '../events/publisher-pauses.repository.js';
import { EventRegistrations } from '../registering/event-registrations.js';
import { EventSteps } from './event-steps.js';

const BATCH = 200;
const isAhead = ({ state }: EventRow): boolean => state === 'upcoming' || state === 'ongoing';
const actor = { role: 'clock', id: null } as const;

/** Changes events whose publisher goes away, for a while or for good. */
@Injectable()
export class Endings {
  constructor(
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly steps: EventSteps,
    private readonly announcements: EventAnnouncements,
    private readonly registrations: EventRegistrations,
    private readonly pictures: EventPicturesRepository,
    private readonly pauses: PublisherPausesRepository,
    private readonly news: EventNews,
  ) {}

  /** Events that are not over pause with their publisher: registered members are notified until when. */
  publisherPaused(tx: Transaction, publisherId: string): Promise<void> {
    return this.each(tx, publisherId, (row) => this.tell(tx, row, 'paused'));
  }

  async publisherResumed(tx: Transaction, publisherId: string, pause: Pause): Promise<void> {
    await this.registrations.resumed(tx, publisherId, pause);
    await this.each(tx, publisherId, (row) => this.tell(tx, row, 'resumed'));
  }

  /** The homepage was closed and cannot be opened again: events that are not over are cancelled. */
  homepageEnded(tx: Transaction, homepageId: string): Promise<void> {
    return this.each(tx, homepageId, (row) => this.cancel(tx, row));
  }

  /**
   * The member is erased: their events that are not over are cancelled, so that registered members are notified, and all are deleted, with
   * the registrations that name the member.
   */
  memberErased(tx: Transaction, memberId: string): Promise<void> {
    return this.each(tx, memberId, async (row) => {
      await this.cancel(tx, { ...row, publisher: { ...row.publisher, name: '' } });
      await this.registrations.eraseAll(tx, row.eventId);
      await this.pictures.release(tx, row.eventId);
      await this.writes.remove(tx.manager, row.eventId);
      await this.announcements.gone(tx, row.eventId);
      if (row.content.posterId !== null) await this.announcements.files(tx, row, null);
    });
  }

  private async tell(tx: Transaction, row: EventRow, kind: 'paused' | 'resumed'): Promise<void> {
    if (!isAhead(row) || row.removed) return;
    const until = (await this.pauses.of(tx.manager, row.publisher))?.until ?? null;
    const tell = await this.registrations.registered(tx.manager, row.eventId);
    await this.news.tell(tx, row, { kind, until, tell });
  }

  private async cancel(tx: Transaction, row: EventRow): Promise<void> {
    if (isAhead(row)) {
      await this.steps.end(tx, row, { actor, version: null, words: '' });
    }
  }

  private async each(tx: Transaction, publisherId: string, work: (row: EventRow) => Promise<void>): Promise<void> {
    for (let after: string | null = null; ;) {
      const rows: EventRow[] = await this.events.ofPublisher(tx.manager, publisherId, { after, limit: BATCH });
      for (const row of rows) await work(row);
      after = rows.at(-1)?.eventId ?? null;
      if (rows.length < BATCH) return;
    }
  }
}

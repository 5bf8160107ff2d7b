import { Injectable } from '@nestjs/common';
import type { EventCard } from '@renmai/contracts/events/event.schema';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { EventFilesRepository } from '../events/event-files.repository.js';
import { timesViewOf, venueLine, type EventRow } from '../events/event.row.js';
import { PublisherViews } from '../events/publisher-views.js';
import { EventRegistrations } from '../registering/event-registrations.js';

/** Events for lists of a viewer. The caller checks whether the viewer may see them. */
@Injectable()
export class EventCards {
  constructor(
    private readonly database: Database,
    private readonly publishers: PublisherViews,
    private readonly files: EventFilesRepository,
    private readonly registrations: EventRegistrations,
  ) {}

  /** In the order of the rows; `viewerId` null: a visitor. */
  async cards(
    viewerId: string | null,
    rows: readonly EventRow[],
    manager: EntityManager = this.database.manager,
  ): Promise<EventCard[]> {
    const organizers = await this.publishers.of(viewerId, rows, manager);
    const posters = await this.files.views(
      rows.map(({ content }) => content.posterId),
      manager,
    );
    const taken = await this.registrations.taken(
      manager,
      rows.map(({ eventId }) => eventId),
    );
    return rows.map((row) => {
      const { eventId, seriesId, state, publisher, content } = row;
      const { title, type, mode, venue, posterId, registration, places: capacity } = content;
      const gone = taken.get(eventId) ?? 0;
      return {
        ...{ eventId, seriesId, title, type, mode, state, registration },
        times: timesViewOf(row),
        cityId: venue?.cityId ?? null,
        venue: venueLine(row),
        poster: (posterId !== null && posters.get(posterId)) || null,
        organizer: organizers(publisher),
        places: { capacity, taken: gone, left: capacity === null ? null : Math.max(0, capacity - gone) },
      };
    });
  }

  async card(viewerId: string | null, row: EventRow, manager?: EntityManager): Promise<EventCard> {
    const [card] = await this.cards(viewerId, [row], manager);
    if (!card) throw new Error('a row has a card');
    return card;
  }
}

import { Injectable } from '@nestjs/common';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { PlacesLeft } from '@renmai/contracts/applications/places-left.schema';
import type { EventCard, EventView } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database } from '@renmai/service-kit';
import { EventCards } from '../cards/event-cards.js';
import { CompletenessRepository } from '../events/completeness.repository.js';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess, type EventOf } from '../events/event-access.js';
import { EventAfter } from '../events/event-after.port.js';
import { timesViewOf, type EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { eventRoomPath, EventRoomsRepository } from '../gathering/event-rooms.repository.js';
import { EventGroupsRepository } from '../gathering/event-groups.repository.js';
import { OrganizerLists } from '../organizing/organizer-lists.js';
import { EventRegistrations, type OwnRegistration } from '../registering/event-registrations.js';
import { movesUntil, refusalOf } from '../registering/event-targets.js';

/** Events as everybody sees them, with what of them is the viewer's own. */
@Injectable()
export class PublicEvents {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly cards: EventCards,
    private readonly registrations: EventRegistrations,
    private readonly completeness: CompletenessRepository,
    private readonly groups: EventGroupsRepository,
    private readonly rooms: EventRoomsRepository,
    private readonly after: EventAfter,
    private readonly organizers: OrganizerLists,
  ) {}

  /** @throws Problem 404 */
  async view(viewerId: string | null, eventId: string): Promise<EventView> {
    const event = await this.access.seen(viewerId, eventId);
    const { row, role } = event;
    const { manager } = this.database;
    const { content } = row;
    const managed = isOrganizer(role);
    const own = viewerId === null ? null : await this.registrations.own(manager, viewerId, eventId);
    const inside = managed || own?.state === 'approved';
    const card = await this.cards.card(viewerId, row);
    return {
      ...card,
      description: content.description,
      aboutOrganizer: content.aboutOrganizer,
      venuePlace: content.venue,
      onlineLink: inside ? content.onlineLink : null,
      hasOnlineLink: content.onlineLink !== null,
      resume: content.resume,
      phone: content.phone,
      questions: content.questions,
      closesAt: row.closesAt.toISOString(),
      continuing: content.continuing,
      whenFull: content.whenFull,
      promotion: content.promotion,
      movesUntil: movesUntil(row).toISOString(),
      ...(await this.organizers.shown(viewerId, eventId)),
      going: await this.after.going(viewerId, eventId),
      series: await this.series(viewerId, row.seriesId),
      managed,
      ownRegistration: own,
      chatGroupId: inside ? await this.groups.of(eventId) : null,
      roomPath: inside && (await this.rooms.of(eventId)) !== null ? eventRoomPath(eventId) : null,
      refusal: await this.refusal(viewerId, event, { own, left: card.places.left }),
      mayComment: await this.after.mayComment(viewerId, event),
      mayGiveFeedback: await this.after.mayGiveFeedback(viewerId, event),
      calendarPath: `/api/calendar/events/${eventId}/event.ics`,
      createdAt: row.createdAt.toISOString(),
      notice: row.notice,
      movedAt: row.movedAt?.toISOString() ?? null,
    };
  }

  /** The places left of those events that are planned, have a limit, and can be seen by the viewer. */
  async placesLeft(viewerId: string | null, eventIds: readonly string[]): Promise<PlacesLeft> {
    const seen = [...(await this.events.seen(viewerId, eventIds))];
    const [rows, taken] = await Promise.all([
      this.events.findAll(seen),
      this.registrations.taken(this.database.manager, seen),
    ]);
    return {
      items: [...rows.values()].flatMap(({ eventId, state, content: { places } }) =>
        places === null || (state !== 'upcoming' && state !== 'ongoing')
          ? []
          : [{ id: eventId, left: Math.max(0, places - (taken.get(eventId) ?? 0)) }],
      ),
    };
  }

  /** The event for visitors; undefined if they do not see it. */
  async find(eventId: string): Promise<{ row: EventRow; card: EventCard } | undefined> {
    if (!(await this.events.seen(null, [eventId])).has(eventId)) return undefined;
    return this.shown(eventId);
  }

  /** The event for visitors. @throws Problem 404 */
  async shown(eventId: string): Promise<{ row: EventRow; card: EventCard }> {
    const { row } = await this.access.seen(null, eventId);
    return { row, card: await this.cards.card(null, row) };
  }

  /** The dates of a series that the viewer sees; empty if there is no series. */
  private async series(viewerId: string | null, seriesId: string | null): Promise<EventView['series']> {
    if (seriesId === null) return [];
    const rows = await this.events.inSeries(seriesId);
    const seen = await this.events.seen(
      viewerId,
      rows.map(({ eventId }) => eventId),
    );
    return rows
      .filter(({ eventId }) => seen.has(eventId))
      .map((row) => ({ eventId: row.eventId, times: timesViewOf(row), state: row.state }));
  }

  /** The code of the reason why the viewer cannot register; for visitors only reasons of the event itself. */
  private async refusal(
    viewerId: string | null,
    { row, role }: EventOf,
    { own, left }: { own: OwnRegistration | null; left: number | null },
  ): Promise<string | null> {
    if (isOrganizer(role)) return applicationsProblems.ownTarget.code;
    if (own) return eventsProblems.alreadyRegistered.code;
    const invited = viewerId !== null && (await this.events.isInvited(row.eventId, viewerId));
    const refusal = refusalOf(row, { uninvited: !invited });
    if (refusal) return refusal.code;
    if (left === 0 && row.content.whenFull === 'refuse') return applicationsProblems.full.code;
    if (viewerId === null || row.content.resume !== 'required') return null;
    return (await this.completeness.isComplete(viewerId)) ? null : applicationsProblems.backgroundIncomplete.code;
  }
}

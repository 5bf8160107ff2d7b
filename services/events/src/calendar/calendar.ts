import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { calendarFile } from '@renmai/calendar-files';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { maxCalendarEntries, type CalendarEntry, type calendarApi } from '@renmai/contracts/events/calendar.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, Problem } from '@renmai/service-kit';
import { EventCards } from '../cards/event-cards.js';
import type { EventsConfig } from '../config.js';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventsRepository } from '../events/events.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { CalendarEntriesRepository } from './calendar-entries.repository.js';
import { CalendarSettingsRepository } from './calendar-settings.repository.js';
import { CALENDAR_PRODUCT, eventEntry } from './event-entry.js';

type Api = typeof calendarApi;

const DAY_MS = 24 * 60 * 60_000;
/** How far back the feed goes: subscribing calendars do not keep events themselves. */
const FEED_BACK_MS = 90 * DAY_MS;
const FEED_AHEAD_MS = 6 * 365 * DAY_MS;
const FEED_MOST = 1000;

/** The events that a member attends and organizes: in the app, as a file, and as an address that calendars subscribe to. */
@Injectable()
export class Calendar {
  constructor(
    @Inject(CONFIG) private readonly config: EventsConfig,
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly cards: EventCards,
    private readonly entries: CalendarEntriesRepository,
    private readonly settings: CalendarSettingsRepository,
    private readonly tickets: TicketsRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async mine(memberId: string, { from, until }: InputOf<Api['mine']>['query']): Promise<{ items: CalendarEntry[] }> {
    const times = { from: new Date(from), until: new Date(until) };
    const found = await this.entries.between(memberId, { ...times, placesOnly: false, limit: maxCalendarEntries });
    const rows = await this.events.findAll(found.map(({ eventId }) => eventId));
    const shown = found.flatMap((entry) => {
      const row = rows.get(entry.eventId);
      return row ? [{ entry, row }] : [];
    });
    const cards = await this.cards.cards(
      memberId,
      shown.map(({ row }) => row),
    );
    return {
      items: cards.flatMap((card, index) => {
        const entry = shown[index]?.entry;
        if (!entry) return [];
        const { applicationId, state, organizing } = entry;
        const own = applicationId !== null && state !== null ? { applicationId, state } : null;
        return [{ ...card, own, organizing }];
      }),
    };
  }

  async ownSettings(memberId: string): Promise<ResponseOf<Api['settings']>> {
    const { zone, feedSince } = await this.settings.of(memberId);
    return { zone, feedSince: feedSince?.toISOString() ?? null };
  }

  async changeZone(memberId: string, zone: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      await this.settings.setZone(manager, memberId, zone);
    });
  }

  /** Only the hash of the secret is stored. */
  async renewFeed(memberId: string): Promise<ResponseOf<Api['renewFeed']>> {
    const secret = randomBytes(32).toString('base64url');
    const since = this.clock.now();
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      await this.settings.setFeed(manager, memberId, { hash: hashOf(secret), since });
    });
    return { url: `${this.config.PUBLIC_URL}/api/calendar/feed/${secret}.ics`, createdAt: since.toISOString() };
  }

  async revokeFeed(memberId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      await this.settings.setFeed(manager, memberId, null);
    });
  }

  /** @throws Problem 404 for an address that leads nowhere, or not any more */
  async feed(named: string): Promise<string> {
    const memberId = await this.settings.ofFeed(hashOf(named.replace(/[.]ics$/, '')));
    if (memberId === undefined) throw new Problem(commonProblems.notFound);
    // Throws a problem if the member is erased, or hidden at the moment.
    await this.members.visibleMember(memberId, memberId);
    const now = this.clock.now().getTime();
    const found = await this.entries.between(memberId, {
      from: new Date(now - FEED_BACK_MS),
      until: new Date(now + FEED_AHEAD_MS),
      placesOnly: true,
      limit: FEED_MOST,
    });
    const rows = await this.events.findAll(found.map(({ eventId }) => eventId));
    const entries = found.flatMap(({ eventId, applicationId, sequence }) => {
      const row = rows.get(eventId);
      const ticket = applicationId !== null && sequence !== null ? { applicationId, sequence } : null;
      return row ? [eventEntry(row, { publicUrl: this.config.PUBLIC_URL, ticket, link: true })] : [];
    });
    return calendarFile(entries, { product: CALENDAR_PRODUCT, name: 'Renmai' });
  }

  /** One event, for members who see it; with its link for organizers and members with a place. `viewerId` null: a visitor. */
  async file(viewerId: string | null, eventId: string): Promise<string> {
    const { row, role } = await this.access.seen(viewerId, eventId);
    const ticket = viewerId === null ? null : ((await this.tickets.own(viewerId, eventId)) ?? null);
    const link = ticket !== null || isOrganizer(role);
    return calendarFile([eventEntry(row, { publicUrl: this.config.PUBLIC_URL, ticket, link })], {
      product: CALENDAR_PRODUCT,
    });
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

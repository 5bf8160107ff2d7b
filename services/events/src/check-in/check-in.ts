import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf, Locale, ResponseOf } from '@renmai/contracts';
import type { ticketsApi } from '@renmai/contracts/events/tickets.api';
import type { Scan, ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import { MemberDirectory } from '@renmai/member-directory';
import {
  BYTE_ORDER_MARK,
  Clock,
  csvLine,
  cursorValue,
  Database,
  decodeCursor,
  Periodic,
  toPage,
} from '@renmai/service-kit';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { EventRow } from '../events/event.row.js';
import { EventAccess } from '../events/event-access.js';
import { TicketKeys } from '../tickets/ticket-keys.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { attendanceWords, type AttendanceWords } from './attendance-words.js';
import { CheckInRepository, type KnownScan, type ListedTicket } from './check-in.repository.js';
import { decide, type Shown } from './door.policy.js';

const DAY_MS = 24 * 60 * 60_000;
/** Devices wipe their list then. */
const WIPED_AFTER_MS = DAY_MS;
/** A device that was forgotten in a bag may send what it has for so long. */
const SCANS_KEPT_MS = 30 * DAY_MS;
const PAGE = 1000;

const cursor = z.tuple([cursorValue.name, cursorValue.id]);

/** Check-in of guests: with a ticket, by name, and from devices that were offline. */
@Injectable()
export class CheckIn implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: EventAccess,
    private readonly tickets: TicketsRepository,
    private readonly scans: CheckInRepository,
    private readonly keys: TicketKeys,
    private readonly members: MemberDirectory,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-check-in-scans', DAY_MS, () =>
      this.scans.forget(new Date(this.clock.now().getTime() - SCANS_KEPT_MS)),
    );
  }

  async list(
    memberId: string,
    eventId: string,
    { q, cursor: after, limit }: InputOf<typeof ticketsApi.checkInList>['query'],
  ): Promise<ResponseOf<typeof ticketsApi.checkInList>> {
    const { row } = await this.events.organizing(memberId, eventId);
    const [rows, counts] = await Promise.all([
      this.scans.list(eventId, {
        viewerId: memberId,
        q,
        after: decodeCursor(after, cursor),
        limit: limit + 1,
      }),
      this.tickets.counts(this.database.manager, eventId),
    ]);
    const page = toPage(rows, limit, ({ name, applicationId }) => [name, applicationId]);
    return {
      ...page,
      items: page.items.map((ticket) => ({ ...ticket, checkedInAt: ticket.checkedInAt?.toISOString() ?? null })),
      keys: this.keys.published,
      ...counts,
      wipeAt: new Date(row.endsAt.getTime() + WIPED_AFTER_MS).toISOString(),
    };
  }

  /** All scans of a device in one transaction that locks their tickets: if two devices check in the same member, one gets `already-in`. */
  async scan(memberId: string, eventId: string, scans: readonly Scan[]): Promise<ResponseOf<typeof ticketsApi.scan>> {
    const shown = await Promise.all(scans.map((scan) => this.shown(scan)));
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      const { row } = await this.events.organizing(memberId, eventId, manager);
      const tickets = await this.scans.hold(manager, eventId, [...new Set(shown.flatMap(ofEvent(eventId)))]);
      // Read once the tickets are held: the same scans may have been on their way twice.
      const known = await this.scans.known(
        manager,
        eventId,
        scans.map(({ nonce }) => nonce),
      );
      const door = { eventId, cancelled: row.state === 'cancelled', now: this.clock.now(), tickets };
      const answered = new Map<string, KnownScan>(known);
      const fresh: KnownScan[] = [];
      for (const [index, { nonce, at, gate }] of scans.entries()) {
        const what = shown[index];
        if (!what || answered.has(nonce)) continue;
        const { ticket, ...verdict } = decide(door, what, { at: new Date(at), gate });
        const answer = { nonce, ...verdict, applicationId: ticket?.applicationId ?? null, name: ticket?.name ?? '' };
        answered.set(nonce, answer);
        fresh.push(answer);
      }
      if (fresh.length > 0) {
        const moved = new Set(fresh.filter(({ result }) => result === 'in' || result === 'undone').map(idOf));
        const changed = [...tickets.values()].filter((ticket) => moved.has(ticket.applicationId));
        await this.scans.setIn(manager, changed);
        await this.scans.keep(manager, { eventId, scannedBy: memberId }, fresh);
      }
      return {
        items: scans.flatMap(({ nonce }) => answered.get(nonce) ?? []).map(answerOf),
        checkedIn: await this.tickets.checkedIn(manager, eventId),
      };
    });
  }

  /** A page at a time, so that memory does not grow with the event. */
  async attendance(memberId: string, eventId: string, locale: Locale): Promise<AsyncGenerator<string>> {
    const { row } = await this.events.organizing(memberId, eventId);
    return this.lines(memberId, row, attendanceWords[locale]);
  }

  private async *lines(
    viewerId: string,
    { eventId, zone }: Pick<EventRow, 'eventId' | 'zone'>,
    words: AttendanceWords,
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(words.head(zone));
    let after: readonly [string, string] | undefined;
    for (;;) {
      const rows: ListedTicket[] = await this.scans.list(eventId, { viewerId, q: '', after, limit: PAGE });
      for (const { name, organisation, checkedInAt, gate } of rows) {
        const came = checkedInAt === null ? words.no : words.yes;
        yield csvLine([name, organisation, came, checkedInAt && onTheWall(checkedInAt, zone), gate]);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.name, last.applicationId];
    }
  }

  private async shown(scan: Scan): Promise<Shown> {
    return scan.kind === 'ticket' ? { kind: 'ticket', claims: await this.keys.read(scan.code) } : scan;
  }
}

/** The application id of the scanned ticket, if it may be one of the event. */
const ofEvent =
  (eventId: string) =>
  (shown: Shown): string[] => {
    if (shown.kind !== 'ticket') return [shown.applicationId];
    return shown.claims?.eventId === eventId ? [shown.claims.applicationId] : [];
  };

const idOf = ({ applicationId }: KnownScan): string | null => applicationId;

const answerOf = ({ since, ...scan }: KnownScan): ScanAnswer => ({ ...scan, since: since?.toISOString() ?? null });

const onTheWall = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

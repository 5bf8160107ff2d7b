import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isOrganizer, isOwner, type EventRole } from './event-access.policy.js';
import type { EventPublisher, EventRow } from './event.row.js';
import { EventsRepository } from './events.repository.js';

/** An event, and the caller's role at it. */
export interface EventOf {
  row: EventRow;
  role: EventRole;
}

/** The only place that decides who sees an event and who runs it. */
@Injectable()
export class EventAccess {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
  ) {}

  /** The event if the viewer sees it; null: a visitor. @throws Problem 404 */
  async seen(
    viewerId: string | null,
    eventId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<EventOf> {
    const row = await this.events.find(eventId, { manager });
    const seen = row && (await this.events.seen(viewerId, [eventId], manager)).has(eventId);
    if (!row || !seen) throw new Problem(commonProblems.notFound);
    return { row, role: await this.roleOf(viewerId, eventId, manager) };
  }

  /** For members who run the event, for reading. @throws Problem 404, or 403 for analysts */
  async organizing(
    memberId: string,
    eventId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<EventOf> {
    return expectRole(await this.of(memberId, eventId, manager), isOrganizer);
  }

  /**
   * As `organizing`, for a change: locks the event, and holds the member's account until the commit. `series`: other dates of its series
   * are changed as well, so nobody else may change any of them.
   */
  async organizer(tx: Transaction, memberId: string, eventId: string, { series = false } = {}): Promise<EventOf> {
    return expectRole(await this.locked(tx, memberId, eventId, series), isOrganizer);
  }

  /** Publisher, or senior and content administrators, for a change. @throws Problem 404, or 403 for co-organizers and analysts */
  async owner(tx: Transaction, memberId: string, eventId: string, { series = false } = {}): Promise<EventOf> {
    return expectRole(await this.locked(tx, memberId, eventId, series), isOwner);
  }

  /** For the answer of a member who may be asked to run it: locked as in `organizer`. @throws Problem 404 */
  async candidate(tx: Transaction, memberId: string, eventId: string): Promise<EventOf> {
    const found = await this.locked(tx, memberId, eventId, true);
    if (!found) throw new Problem(commonProblems.notFound);
    return found;
  }

  async roleOf(
    memberId: string | null,
    eventId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<EventRole> {
    if (memberId === null) return null;
    return (await this.events.roles(memberId, [eventId], manager)).get(eventId) ?? null;
  }

  /** All present organizers: the publisher or the homepage's senior and content administrators, then co-organizers. */
  async organizers(
    manager: EntityManager,
    { eventId, publisher }: { eventId: string; publisher: Pick<EventPublisher, 'kind' | 'id'> },
  ): Promise<string[]> {
    const owners =
      publisher.kind === 'member' ? [publisher.id] : await this.homepages.administrators(manager, publisher.id);
    const named = await this.events.coOrganizers(eventId, manager);
    const found =
      publisher.kind === 'member' ? await this.members.reachableMembers(publisher.id, named, { manager }) : null;
    return [...new Set([...owners, ...named.filter((id) => found === null || found.has(id))])];
  }

  private async locked(
    { manager }: Transaction,
    memberId: string,
    eventId: string,
    series: boolean,
  ): Promise<EventOf | undefined> {
    await this.members.hold(memberId, manager);
    const seriesId = series ? (await this.events.find(eventId, { manager }))?.seriesId : null;
    if (seriesId) await this.events.hold(manager, seriesId);
    return this.of(memberId, eventId, manager, { lock: true });
  }

  private async of(
    memberId: string,
    eventId: string,
    manager: EntityManager,
    { lock = false } = {},
  ): Promise<EventOf | undefined> {
    const row = await this.events.find(eventId, { manager, lock });
    return row && { row, role: await this.roleOf(memberId, eventId, manager) };
  }
}

function expectRole(found: EventOf | undefined, allowed: (role: EventRole) => boolean): EventOf {
  if (!found?.role) throw new Problem(commonProblems.notFound);
  if (!allowed(found.role)) throw new Problem(commonProblems.forbidden);
  return found;
}

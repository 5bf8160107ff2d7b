import { Injectable } from '@nestjs/common';
import type { PageQuery, ResponseOf } from '@renmai/contracts';
import { maxInvitations } from '@renmai/contracts/events/event.schema';
import type { eventsApi } from '@renmai/contracts/events/events.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { MemberDirectory, MemberReach } from '@renmai/member-directory';
import { cursorValue, Database, decodeCursor, Problem, toPage, type Transaction } from '@renmai/service-kit';
import { z } from 'zod';
import { EventAccess } from '../events/event-access.js';
import { EventNews } from '../events/event-news.js';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { expectRunning } from './event-editing.js';
import { InvitationsRepository } from './invitations.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** Organizers invite their friends. */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly members: MemberDirectory,
    private readonly reach: MemberReach,
    private readonly news: EventNews,
  ) {}

  async list(memberId: string, eventId: string, query: PageQuery): Promise<ResponseOf<typeof eventsApi.invitations>> {
    await this.access.organizing(memberId, eventId);
    const [at, last] = decodeCursor(query.cursor, cursor) ?? [];
    const after = at !== undefined && last !== undefined ? { at, memberId: last } : null;
    const rows = await this.invitations.page(memberId, eventId, after, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.invitedAt.toISOString(), row.memberId]);
    const members = await this.members.visibleMembers(
      memberId,
      items.map((row) => row.memberId),
    );
    return {
      items: items.flatMap(({ memberId: id, invitedAt, registered }) => {
        const member = members.get(id)?.card;
        return member ? [{ member, invitedAt: invitedAt.toISOString(), registered }] : [];
      }),
      nextCursor,
    };
  }

  invite(
    memberId: string,
    eventId: string,
    memberIds: readonly string[],
  ): Promise<{ invited: number; most: typeof maxInvitations }> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { row } = await this.access.organizer(tx, memberId, eventId);
      expectRunning(row);
      const reached = await this.reached(tx, memberId, row, memberIds);
      const now = await this.events.now(manager);
      const invited = await this.invitations.add(manager, eventId, { memberIds: reached, by: memberId, now });
      if ((await this.invitations.count(manager, eventId)) > maxInvitations) throw new Problem(eventsProblems.listFull);
      await this.news.tell(tx, row, { kind: 'invited', tell: invited, byMemberId: memberId });
      return { invited: invited.length, most: maxInvitations };
    });
  }

  /** The members whom the caller reaches, who find the publisher as well, and do not run the event; held until the commit. */
  private async reached(
    { manager }: Transaction,
    memberId: string,
    row: EventRow,
    asked: readonly string[],
  ): Promise<string[]> {
    const outcomes = await this.reach.byFriendship('event-invitation', memberId, asked, manager);
    const reached = [...outcomes].flatMap(([id, outcome]) => (outcome === 'reached' ? [id] : []));
    const { publisher } = row;
    const found =
      publisher.kind === 'member' && publisher.id !== memberId
        ? await this.members.reachableMembers(publisher.id, reached, { manager })
        : new Set(reached);
    const organizers = new Set(await this.access.organizers(manager, row));
    const all = reached.filter((id) => found.has(id) && !organizers.has(id)).toSorted();
    for (const id of all) await this.members.hold(id, manager);
    return all;
  }
}

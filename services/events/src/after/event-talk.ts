import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type Page, type ProblemDefinition } from '@renmai/contracts';
import { maxEventComments, type afterEventsApi, type EventComment } from '@renmai/contracts/events/after.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess, type EventOf } from '../events/event-access.js';
import { HomepageFollowersRepository } from '../events/homepage-followers.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { EventCommentsRepository, type EventCommentRow } from './event-comments.repository.js';

type Api = typeof afterEventsApi;
const cursor = z.tuple([cursorValue.id]);

/** Members' comments on an event. */
@Injectable()
export class EventTalk {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly comments: EventCommentsRepository,
    private readonly followers: HomepageFollowersRepository,
    private readonly tickets: TicketsRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async page(
    viewerId: string | null,
    eventId: string,
    { limit, cursor: after }: InputOf<Api['comments']>['query'],
  ): Promise<Page<EventComment>> {
    const event = await this.access.seen(viewerId, eventId);
    const before = decodeCursor(after, cursor)?.[0];
    const rows = await this.comments.page(viewerId, eventId, { before, limit: limit + 1 });
    const { items, nextCursor } = toPage(rows, limit, ({ commentId }) => [commentId]);
    return { items: await this.views(this.database.manager, { viewerId, event }, items), nextCursor };
  }

  async write(memberId: string, eventId: string, text: string): Promise<EventComment> {
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      const event = await this.access.seen(memberId, eventId, manager);
      const refusal = await this.refusal(memberId, event, manager);
      if (refusal) throw new Problem(refusal);
      if ((await this.comments.count(manager, eventId)) >= maxEventComments) throw new Problem(eventsProblems.listFull);
      const comment = { commentId: uuidv7(), eventId, authorId: memberId, text, at: this.clock.now() };
      await this.comments.insert(manager, comment);
      const [view] = await this.views(manager, { viewerId: memberId, event }, [comment]);
      if (!view) throw new Problem(commonProblems.notFound);
      return view;
    });
  }

  /** By its author and organizers. @throws Problem 404 if the member sees neither event nor comment */
  async remove(memberId: string, eventId: string, commentId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      const comment = await this.comments.find(manager, commentId);
      const own = comment?.eventId === eventId ? comment : undefined;
      const role = await this.access.roleOf(memberId, eventId, manager);
      if (own?.authorId !== memberId && !isOrganizer(role)) {
        await this.access.seen(memberId, eventId, manager);
        if (!own) throw new Problem(commonProblems.notFound);
        await this.members.visibleMember(memberId, own.authorId, manager);
        throw new Problem(commonProblems.forbidden);
      }
      if (!own) throw new Problem(commonProblems.notFound);
      await this.comments.remove(manager, commentId);
    });
  }

  async mayComment(viewerId: string | null, event: EventOf, manager?: EntityManager): Promise<boolean> {
    return viewerId !== null && (await this.refusal(viewerId, event, manager)) === null;
  }

  /** Why the member cannot comment; null: they can. */
  private async refusal(
    memberId: string,
    { row: { eventId, publisher }, role }: EventOf,
    manager: EntityManager = this.database.manager,
  ): Promise<ProblemDefinition | null> {
    if (isOrganizer(role)) return null;
    const guest = async () => (await this.tickets.own(memberId, eventId, { manager })) !== undefined;
    if (publisher.kind === 'homepage') {
      const follows = await this.followers.follows(memberId, publisher.id, manager);
      return follows || (await guest()) ? null : eventsProblems.followFirst;
    }
    const { friend } = await this.members.visibleMember(memberId, publisher.id, manager);
    return friend || (await guest()) ? null : eventsProblems.friendsFirst;
  }

  private async views(
    manager: EntityManager,
    { viewerId, event: { row, role } }: { viewerId: string | null; event: EventOf },
    comments: readonly EventCommentRow[],
  ): Promise<EventComment[]> {
    const authors = await this.members.visibleMembers(
      viewerId,
      comments.map(({ authorId }) => authorId),
      manager,
    );
    const organizers = new Set(await this.access.organizers(manager, row));
    return comments.flatMap(({ commentId, authorId, text, at }) => {
      const author = authors.get(authorId)?.card;
      if (!author) return [];
      const removable = authorId === viewerId || isOrganizer(role);
      return [{ commentId, author, text, at: at.toISOString(), removable, organizer: organizers.has(authorId) }];
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type {
  GroupInvitation,
  InvitationAnswer,
  JoinRequest,
  PendingInvitation,
  PublicGroup,
} from '@renmai/contracts/messaging/group-entries.api';
import { decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EntryNews } from '../groups/entry-news.js';
import { GroupInvitations } from '../groups/group-invitations.js';
import { refusals } from '../groups/group-refusals.js';
import { denial } from '../groups/group.policy.js';
import { ChatError } from '../rest/chat-error.js';
import { OpenEntriesRepository, type SeenGroup } from './open-entries.repository.js';

const byTime = z.tuple([z.iso.datetime(), z.string().max(128)]);
const byAnswer = z.tuple([z.iso.datetime(), z.string().regex(/^[1-9]\d{0,17}$/), z.string().max(128)]);
const byId = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

/** Pending invitations and join requests of groups, and the groups that a member can join. */
@Injectable()
export class GroupEntries {
  constructor(
    private readonly open: OpenEntriesRepository,
    private readonly news: EntryNews,
    private readonly doors: GroupInvitations,
  ) {}

  async invitations(userId: string, query: PageQuery): Promise<Page<GroupInvitation>> {
    const [at, id] = decodeCursor(query.cursor, byTime) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.open.invitationsTo(userId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.groupId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  /** The way that rooms need: the protocol's own answer is for groups alone. */
  /** The groups that lose their owner when the member's account is deleted; the groups continue without one. */
  dependants(userId: string): Promise<Dependants> {
    return this.open.owned(userId);
  }

  async decline(userId: string, groupId: string): Promise<void> {
    const ref = await this.open.invitedTo(userId, groupId);
    if (!ref) throw new Problem(commonProblems.notFound);
    try {
      await this.doors.decline(ref, { userId, resource: '' });
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      if (error.description === refusals.disabled().description) throw new Problem(commonProblems.forbidden);
      // otherwise it was answered, or the group has ended, meanwhile
    }
  }

  async requests(userId: string, groupId: string, query: PageQuery): Promise<Page<JoinRequest>> {
    await this.expectManager(userId, groupId);
    const [at, id] = decodeCursor(query.cursor, byTime) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.open.requestsTo(groupId, userId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  async pending(userId: string, groupId: string, query: PageQuery): Promise<Page<PendingInvitation>> {
    await this.expectManager(userId, groupId);
    const [at, id] = decodeCursor(query.cursor, byTime) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.open.pendingOf(groupId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  async withdraw(actorId: string, groupId: string, userId: string): Promise<void> {
    await this.expectManager(actorId, groupId);
    try {
      await this.doors.withdraw({ kind: 'group', id: groupId }, { userId: actorId, resource: '' }, userId);
    } catch (error) {
      // nobody is invited any more, or the group has ended or is disabled, or the caller is no administrator any more
      if (!(error instanceof ChatError)) throw error;
      throw new Problem(error.status === 404 ? commonProblems.notFound : commonProblems.forbidden);
    }
  }

  async answers(userId: string, query: PageQuery): Promise<Page<InvitationAnswer>> {
    const [at, groupId, who] = decodeCursor(query.cursor, byAnswer) ?? [];
    const after = at !== undefined ? { at, id: `${groupId} ${who}` } : null;
    const rows = await this.open.answersTo(userId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.groupId, row.userId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  async forgetAnswer(userId: string, answer: { groupId: string; userId: string }): Promise<void> {
    if (!(await this.open.forgetAnswer(userId, answer))) throw new Problem(commonProblems.notFound);
    this.news.tell(answer.groupId, [userId]);
  }

  async publicGroups(userId: string, query: PageQuery & { q?: string | undefined }): Promise<Page<PublicGroup>> {
    const [before = null] = decodeCursor(query.cursor, byId) ?? [];
    const rows = await this.open.publicGroups(userId, { before, limit: query.limit, q: query.q ?? '' });
    const { items, nextCursor } = toPage(rows, query.limit, ({ groupId }) => [groupId]);
    return { items: items.map(toPublicGroup), nextCursor };
  }

  async publicGroup(userId: string, groupId: string): Promise<PublicGroup> {
    const row = await this.open.publicGroup(userId, groupId);
    if (!row) throw new Problem(commonProblems.notFound);
    return toPublicGroup(row);
  }

  async declines(userId: string, query: PageQuery): Promise<Page<PublicGroup>> {
    const [at, id] = decodeCursor(query.cursor, byTime) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.open.declinesOf(userId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.declinedAt.toISOString(), row.groupId]);
    return { items: items.map(toPublicGroup), nextCursor };
  }

  async forgetDecline(userId: string, groupId: string): Promise<void> {
    if (!(await this.open.forgetDecline(userId, groupId))) throw new Problem(commonProblems.notFound);
    this.news.tell(groupId, [userId]);
  }

  private async expectManager(userId: string, groupId: string): Promise<void> {
    const standing = await this.open.standing(groupId, userId);
    if (standing === null) throw new Problem(commonProblems.notFound);
    const denied = denial('group', 'verify', standing);
    // users who are not members must not learn that the group exists
    if (denied === 'not-member') throw new Problem(commonProblems.notFound);
    if (denied) throw new Problem(commonProblems.forbidden);
  }
}

const toPublicGroup = ({ reason, declinedAt, ...group }: SeenGroup): PublicGroup => ({
  ...group,
  declined: declinedAt && { reason: reason ?? '', at: declinedAt.toISOString() },
});

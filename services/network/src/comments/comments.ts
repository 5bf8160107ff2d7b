import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CommentChange, CommentForm, CommentView } from '@renmai/contracts/network/moment.schema';
import {
  networkCommentAdded,
  networkCommentDeleted,
  networkCommentEdited,
} from '@renmai/contracts/network/network.events';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { Clock, Database, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { Mentions } from '../moments/mentions.js';
import { MomentAccess } from '../moments/moment-access.js';
import { MomentCountsRepository } from '../moments/moment-counts.repository.js';
import { mayComment } from '../moments/moment-visibility.policy.js';
import { NewsMomentsRepository } from '../news/news-moments.repository.js';
import { CommentAccess } from './comment-access.js';
import { announceComment } from './comment-announcements.js';
import { CommentViews } from './comment-views.js';
import { CommentsRepository, type StoredComment } from './comments.repository.js';

@Injectable()
export class Comments {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly moments: MomentAccess,
    private readonly access: CommentAccess,
    private readonly comments: CommentsRepository,
    private readonly counts: MomentCountsRepository,
    private readonly mentions: Mentions,
    private readonly views: CommentViews,
    private readonly news: NewsMomentsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly clock: Clock,
  ) {}

  async write(authorId: string, momentId: string, { text, mentions, parentId }: CommentForm): Promise<CommentView> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(manager, authorId);
      const { moment, author } = await this.moments.held(manager, authorId, momentId);
      if (!mayComment(moment, authorId, author)) throw new Problem(networkProblems.commentsClosed);
      const parent = parentId === null ? null : await this.thread(manager, authorId, moment.momentId, parentId);
      const comment = {
        momentId: moment.momentId,
        parentId: parent?.commentId ?? null,
        authorId,
        text,
        mentions: await this.mentions.found(manager, authorId, text, mentions),
      };
      const commentId = await this.comments.insert(manager, { ...comment, createdAt: this.clock.now() });
      await this.counts.recountComments(manager, [moment.momentId]);
      const written = { ...comment, commentId, parentAuthorId: parent?.authorId ?? null };
      await announceComment(tx, networkCommentAdded, written, await this.news.concerned(manager, moment));
      // Stored as the answer to a repeated request, so it is read before the commit.
      return this.views.within(manager, authorId, commentId);
    });
  }

  async edit(memberId: string, commentId: string, { version, text, mentions }: CommentChange): Promise<CommentView> {
    await this.database.write(async (tx) => {
      await this.members.hold(tx.manager, memberId);
      const { comment, moment } = await this.access.held(tx.manager, memberId, commentId);
      if (comment.authorId !== memberId) throw new Problem(commonProblems.forbidden);
      expectVersion(comment.version, version);
      const after = { ...comment, text, mentions: await this.mentions.found(tx.manager, memberId, text, mentions) };
      if (isDeepStrictEqual(after, comment)) return;
      await this.comments.update(tx.manager, after, this.clock.now());
      await announceComment(tx, networkCommentEdited, after, await this.news.concerned(tx.manager, moment));
    });
    return this.views.one(memberId, commentId);
  }

  /** Allowed to its author, the author of the moment, and writers of the news. Deletes its replies too. */
  async remove(memberId: string, commentId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { comment, moment } = await this.access.held(tx.manager, memberId, commentId);
      const may =
        [comment.authorId, moment.authorId].includes(memberId) ||
        (moment.news !== null && (await this.homepages.isEditor(tx.manager, moment.authorId, memberId)));
      if (!may) throw new Problem(commonProblems.forbidden);
      await this.discard(tx, comment);
    });
  }

  /** Removes a comment for staff. Nothing happens if it does not exist any more. */
  async removeDecided(tx: Transaction, commentId: string): Promise<void> {
    const found = await this.comments.find(tx.manager, null, commentId);
    if (!found) return;
    await this.counts.lock(tx.manager, [found.momentId]);
    const comment = await this.comments.find(tx.manager, null, commentId);
    if (comment) await this.discard(tx, comment);
  }

  private async discard(tx: Transaction, { commentId, momentId, authorId }: StoredComment): Promise<void> {
    await this.comments.remove(tx.manager, commentId);
    await this.counts.recountComments(tx.manager, [momentId]);
    await tx.emit(networkCommentDeleted, { aggregateId: commentId, data: { commentId, momentId, authorId } });
  }

  /** The comment that a reply belongs to: there is one level, so a reply to a reply is placed beside it. */
  private async thread(
    manager: EntityManager,
    viewerId: string,
    momentId: string,
    parentId: string,
  ): Promise<Pick<StoredComment, 'commentId' | 'authorId'>> {
    const parent = await this.comments.find(manager, viewerId, parentId);
    if (!parent?.shown || parent.momentId !== momentId) {
      throw new Problem(commonProblems.notFound, { pointer: '/parentId' });
    }
    return parent.parentId !== null && parent.parentAuthorId !== null
      ? { commentId: parent.parentId, authorId: parent.parentAuthorId }
      : parent;
  }
}

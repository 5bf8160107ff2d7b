import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { CommentView, ReplyView } from '@renmai/contracts/network/moment.schema';
import { Database, decodeCursor, encodeCursor, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { MomentAccess } from '../moments/moment-access.js';
import { CommentAccess } from './comment-access.js';
import { CommentRowsRepository, type IdPage } from './comment-rows.repository.js';
import { presentComments } from './comment.presenter.js';

const after = z.tuple([z.uuid()]);

/** Comments as a viewer sees them: first a page of ids, then their data. */
@Injectable()
export class CommentViews {
  constructor(
    private readonly database: Database,
    private readonly rows: CommentRowsRepository,
    private readonly comments: CommentAccess,
    private readonly moments: MomentAccess,
  ) {}

  async ofMoment(
    viewerId: string | null,
    momentId: string,
    { order, ...query }: PageQuery & { order: 'oldest' | 'newest' },
  ): Promise<Page<CommentView>> {
    const { moment } = await this.moments.seen(this.database.manager, viewerId, momentId);
    return this.page(viewerId, query, (page) => this.rows.comments(viewerId, moment.momentId, order, page));
  }

  async replies(viewerId: string | null, commentId: string, query: PageQuery): Promise<Page<ReplyView>> {
    const { comment } = await this.comments.seen(this.database.manager, viewerId, commentId);
    return this.page(viewerId, query, (page) => this.rows.replies(viewerId, comment.commentId, page));
  }

  async one(viewerId: string, commentId: string): Promise<CommentView> {
    const { comment } = await this.comments.seen(this.database.manager, viewerId, commentId);
    const [view] = await this.of(viewerId, [comment.commentId]);
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }

  /** The answer to the author within the transaction that wrote the comment, and again if they send it twice. */
  async within(manager: EntityManager, viewerId: string, commentId: string): Promise<CommentView> {
    const [view] = presentComments(await this.rows.within(manager, viewerId, [commentId]), [commentId], viewerId);
    if (!view) throw new Error('what was just written is there');
    return view;
  }

  private async page(
    viewerId: string | null,
    { cursor, limit }: PageQuery,
    idsOf: (page: IdPage) => Promise<{ id: string }[]>,
  ): Promise<Page<CommentView>> {
    const found = await idsOf({ after: decodeCursor(cursor, after)?.[0] ?? null, limit: limit + 1 });
    const ids = found.slice(0, limit).map(({ id }) => id);
    const last = ids.at(-1);
    return {
      items: await this.of(viewerId, ids),
      // The cursor is an id, since a comment deleted in between must not end the list.
      nextCursor: found.length > limit && last !== undefined ? encodeCursor([last]) : null,
    };
  }

  private async of(viewerId: string | null, ids: readonly string[]): Promise<CommentView[]> {
    return ids.length === 0 ? [] : presentComments(await this.rows.of(viewerId, ids), ids, viewerId);
  }
}

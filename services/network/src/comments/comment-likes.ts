import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { networkCommentLikeAdded, networkCommentLikeRemoved } from '@renmai/contracts/network/network.events';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { beginningOf } from '../moments/beginning.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { CommentAccess } from './comment-access.js';
import { CommentsRepository } from './comments.repository.js';

interface Likes {
  likes: number;
  liked: boolean;
}

/** Likes are counted where they are read. */
@Injectable()
export class CommentLikes {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly access: CommentAccess,
    private readonly comments: CommentsRepository,
    private readonly clock: Clock,
  ) {}

  like(memberId: string, commentId: string): Promise<Likes> {
    return this.set(memberId, commentId, true);
  }

  unlike(memberId: string, commentId: string): Promise<Likes> {
    return this.set(memberId, commentId, false);
  }

  private async set(memberId: string, id: string, liked: boolean): Promise<Likes> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(manager, memberId);
      const { comment, moment } = await this.access.seen(manager, memberId, id);
      const { commentId, momentId, authorId, text } = comment;
      if (!(await this.comments.hold(manager, commentId))) throw new Problem(commonProblems.notFound);
      const changed = liked
        ? await this.comments.like(manager, commentId, memberId, this.clock.now())
        : await this.comments.unlike(manager, commentId, memberId);
      if (changed) {
        const aggregateId = `${commentId}:${memberId}`;
        const news = moment.news && { newsId: moment.news.newsId, homepageId: moment.authorId };
        const data = { commentId, momentId, authorId, memberId, ...(news && { news }) };
        if (liked) await tx.emit(networkCommentLikeAdded, { aggregateId, data: { ...data, text: beginningOf(text) } });
        else await tx.emit(networkCommentLikeRemoved, { aggregateId, data });
      }
      return { likes: await this.comments.likes(manager, memberId, commentId), liked };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MomentAccess } from '../moments/moment-access.js';
import { MomentCountsRepository } from '../moments/moment-counts.repository.js';
import type { StoredMoment } from '../moments/moments.repository.js';
import { CommentsRepository, type CommentAround, type StoredComment } from './comments.repository.js';

export interface SeenComment {
  comment: StoredComment;
  moment: StoredMoment;
}

/** A comment is visible to viewers who can see its moment, its author and the author of the comment that it replies to. */
@Injectable()
export class CommentAccess {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly moments: MomentAccess,
    private readonly counts: MomentCountsRepository,
  ) {}

  async seen(manager: EntityManager, viewerId: string | null, commentId: string): Promise<SeenComment> {
    const comment = await this.comments.find(manager, viewerId, commentId);
    if (!comment?.shown) throw new Problem(commonProblems.notFound);
    const { moment } = await this.moments.seen(manager, viewerId, comment.momentId);
    return { comment, moment };
  }

  /** The comment that a seen one answers, and its neighbours, as far as the viewer sees them. */
  async around(
    manager: EntityManager,
    viewerId: string,
    comment: StoredComment,
    most: number,
  ): Promise<{ parent: StoredComment | null; neighbours: CommentAround[] }> {
    const { parentId } = comment;
    const parent = parentId === null ? null : await this.comments.find(manager, viewerId, parentId);
    const neighbours = await this.comments.around(manager, viewerId, comment, most);
    return { parent: parent?.shown ? parent : null, neighbours };
  }

  /** Locks the comments of its moment until the transaction ends. */
  async held(manager: EntityManager, viewerId: string, commentId: string): Promise<SeenComment> {
    const { comment } = await this.seen(manager, viewerId, commentId);
    await this.counts.lock(manager, [comment.momentId]);
    return this.seen(manager, viewerId, commentId);
  }
}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { CommentLikes } from './comment-likes.js';
import { CommentViews } from './comment-views.js';
import { Comments } from './comments.js';

type Api = typeof commentsApi;

@Controller()
export class CommentsController {
  constructor(
    private readonly views: CommentViews,
    private readonly changes: Comments,
    private readonly likes: CommentLikes,
  ) {}

  @Endpoint(commentsApi.comments)
  comments(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params, query }: InputOf<Api['comments']>,
  ): Promise<ResponseOf<Api['comments']>> {
    return this.views.ofMoment(actor?.memberId ?? null, params.momentId, query);
  }

  @Endpoint(commentsApi.replies)
  replies(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params, query }: InputOf<Api['replies']>,
  ): Promise<ResponseOf<Api['replies']>> {
    return this.views.replies(actor?.memberId ?? null, params.commentId, query);
  }

  @Endpoint(commentsApi.write)
  write(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['write']>,
  ): Promise<ResponseOf<Api['write']>> {
    return this.changes.write(actor.memberId, params.momentId, body);
  }

  @Endpoint(commentsApi.edit)
  edit(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['edit']>): Promise<ResponseOf<Api['edit']>> {
    return this.changes.edit(actor.memberId, params.commentId, body);
  }

  @Endpoint(commentsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.changes.remove(actor.memberId, params.commentId);
  }

  @Endpoint(commentsApi.like)
  like(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['like']>): Promise<ResponseOf<Api['like']>> {
    return this.likes.like(actor.memberId, params.commentId);
  }

  @Endpoint(commentsApi.unlike)
  unlike(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unlike']>): Promise<ResponseOf<Api['unlike']>> {
    return this.likes.unlike(actor.memberId, params.commentId);
  }
}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { MomentEdits } from './moment-edits.js';
import { MomentPosts } from './moment-posts.js';

type Api = typeof momentsApi;

@Controller()
export class MomentWritingController {
  constructor(
    private readonly posts: MomentPosts,
    private readonly edits: MomentEdits,
  ) {}

  @Endpoint(momentsApi.post)
  post(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['post']>): Promise<MomentView> {
    return this.posts.post(actor.memberId, body);
  }

  @Endpoint(momentsApi.edit)
  edit(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['edit']>): Promise<MomentView> {
    return this.edits.edit(actor.memberId, params.momentId, body);
  }

  @Endpoint(momentsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.edits.remove(actor.memberId, params.momentId);
  }

  @Endpoint(momentsApi.history)
  history(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['history']>,
  ): Promise<ResponseOf<Api['history']>> {
    return this.edits.history(actor?.memberId ?? null, params.momentId);
  }
}

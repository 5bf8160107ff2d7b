import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Marks } from './marks.js';
import { Reactions } from './reactions.js';

type Api = typeof momentsApi;

@Controller()
export class MarksController {
  constructor(
    private readonly marks: Marks,
    private readonly list: Reactions,
  ) {}

  @Endpoint(momentsApi.react)
  react(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['react']>): Promise<MomentView> {
    return this.marks.react(actor.memberId, params.momentId, body.kind);
  }

  @Endpoint(momentsApi.unreact)
  unreact(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unreact']>): Promise<MomentView> {
    return this.marks.unreact(actor.memberId, params.momentId);
  }

  @Endpoint(momentsApi.reactions)
  reactions(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['reactions']>,
  ): Promise<ResponseOf<Api['reactions']>> {
    return this.list.page(actor.memberId, params.momentId, query);
  }

  @Endpoint(momentsApi.bookmark)
  bookmark(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['bookmark']>): Promise<MomentView> {
    return this.marks.bookmark(actor.memberId, params.momentId);
  }

  @Endpoint(momentsApi.unbookmark)
  unbookmark(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unbookmark']>): Promise<MomentView> {
    return this.marks.unbookmark(actor.memberId, params.momentId);
  }
}

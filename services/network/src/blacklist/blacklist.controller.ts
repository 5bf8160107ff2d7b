import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { followsApi } from '@renmai/contracts/network/follows.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { BlacklistService } from './blacklist.service.js';

type Api = typeof followsApi;

@Controller()
export class BlacklistController {
  constructor(private readonly blacklist: BlacklistService) {}

  @Endpoint(followsApi.block)
  block(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['block']>): Promise<void> {
    return this.blacklist.block(actor.memberId, params.memberId);
  }

  @Endpoint(followsApi.unblock)
  unblock(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unblock']>): Promise<void> {
    return this.blacklist.unblock(actor.memberId, params.memberId);
  }

  @Endpoint(followsApi.blacklist)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['blacklist']>,
  ): Promise<ResponseOf<Api['blacklist']>> {
    return this.blacklist.list(actor.memberId, query);
  }
}

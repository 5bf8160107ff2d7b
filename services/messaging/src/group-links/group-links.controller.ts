import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { groupLinksApi } from '@renmai/contracts/messaging/group-links.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { GroupLinks } from './group-links.js';

type Api = typeof groupLinksApi;

@Controller()
export class GroupLinksController {
  constructor(private readonly links: GroupLinks) {}

  @Endpoint(groupLinksApi.list)
  list(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.links.list(actor.memberId, params.groupId);
  }

  @Endpoint(groupLinksApi.create)
  create(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['create']>,
  ): Promise<ResponseOf<Api['create']>> {
    return this.links.create(actor.memberId, params.groupId, body.days);
  }

  @Endpoint(groupLinksApi.revoke)
  revoke(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['revoke']>): Promise<void> {
    return this.links.revoke(actor.memberId, params.groupId, params.linkId);
  }

  @Endpoint(groupLinksApi.open)
  open(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['open']>,
  ): Promise<ResponseOf<Api['open']>> {
    return this.links.open(actor?.memberId ?? null, params.secret);
  }

  @Endpoint(groupLinksApi.join)
  join(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['join']>): Promise<ResponseOf<Api['join']>> {
    return this.links.join(actor.memberId, params.secret);
  }
}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { followsApi } from '@renmai/contracts/network/follows.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FollowListsService } from './follow-lists.service.js';

type Api = typeof followsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class FollowListsController {
  constructor(private readonly lists: FollowListsService) {}

  @Endpoint(followsApi.follows)
  follows(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'follows'>): Answer<'follows'> {
    return this.lists.follows(actor.memberId, params.kind, query);
  }

  @Endpoint(followsApi.followers)
  followers(@Actor() actor: ActorClaims, @Input() { query }: Asked<'followers'>): Answer<'followers'> {
    return this.lists.followers(actor.memberId, query);
  }

  @Endpoint(followsApi.mutes)
  mutes(@Actor() actor: ActorClaims, @Input() { query }: Asked<'mutes'>): Answer<'mutes'> {
    return this.lists.mutes(actor.memberId, query);
  }
}

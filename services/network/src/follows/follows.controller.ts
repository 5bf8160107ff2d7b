import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { followsApi } from '@renmai/contracts/network/follows.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FollowsService } from './follows.service.js';
import { MutesService } from './mutes.service.js';

type Api = typeof followsApi;

@Controller()
export class FollowsController {
  constructor(
    private readonly follows: FollowsService,
    private readonly mutes: MutesService,
  ) {}

  @Endpoint(followsApi.follow)
  follow(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['follow']>): Promise<void> {
    return this.follows.follow(actor.memberId, params);
  }

  @Endpoint(followsApi.unfollow)
  unfollow(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unfollow']>): Promise<void> {
    return this.follows.unfollow(actor.memberId, params);
  }

  @Endpoint(followsApi.followsHomepage)
  followsHomepage(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['followsHomepage']>,
  ): Promise<ResponseOf<Api['followsHomepage']>> {
    return this.follows.followsHomepage(actor.memberId, params);
  }

  @Endpoint(followsApi.mute)
  mute(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['mute']>): Promise<void> {
    return this.mutes.mute(actor.memberId, params.memberId);
  }

  @Endpoint(followsApi.unmute)
  unmute(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['unmute']>): Promise<void> {
    return this.mutes.unmute(actor.memberId, params.memberId);
  }
}

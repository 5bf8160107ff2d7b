import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { followedHomepagesApi } from '@renmai/contracts/network/followed-homepages.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FollowedHomepages } from './followed-homepages.js';

type Api = typeof followedHomepagesApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class FollowedHomepagesController {
  constructor(private readonly homepages: FollowedHomepages) {}

  @Endpoint(followedHomepagesApi.mute)
  mute(@Actor() actor: ActorClaims, @Input() { params }: Asked<'mute'>): Answer<'mute'> {
    return this.homepages.mute(actor.memberId, params.homepageId.toLowerCase());
  }

  @Endpoint(followedHomepagesApi.unmute)
  unmute(@Actor() actor: ActorClaims, @Input() { params }: Asked<'unmute'>): Answer<'unmute'> {
    return this.homepages.unmute(actor.memberId, params.homepageId.toLowerCase());
  }

  @Endpoint(followedHomepagesApi.mutes)
  mutes(@Actor() actor: ActorClaims, @Input() { query }: Asked<'mutes'>): Answer<'mutes'> {
    return this.homepages.mutes(actor.memberId, query);
  }

  @Endpoint(followedHomepagesApi.invitable)
  invitable(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'invitable'>): Answer<'invitable'> {
    return this.homepages.invitable(actor.memberId, params.homepageId.toLowerCase(), query);
  }

  @Endpoint(followedHomepagesApi.invite)
  invite(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'invite'>): Answer<'invite'> {
    return this.homepages.invite(actor.memberId, params.homepageId.toLowerCase(), body.memberIds);
  }

  @Endpoint(followedHomepagesApi.invitations)
  invitations(@Actor() actor: ActorClaims, @Input() { query }: Asked<'invitations'>): Answer<'invitations'> {
    return this.homepages.invitations(actor.memberId, query);
  }

  @Endpoint(followedHomepagesApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params }: Asked<'decline'>): Answer<'decline'> {
    return this.homepages.decline(actor.memberId, params.homepageId.toLowerCase());
  }
}

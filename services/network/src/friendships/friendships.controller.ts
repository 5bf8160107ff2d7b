import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import type { NetworkSettings, RelationView } from '@renmai/contracts/network/relation.schema';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FriendshipsService } from './friendships.service.js';
import { NetworkSettingsRepository } from './network-settings.repository.js';

type Api = typeof friendshipsApi;

@Controller()
export class FriendshipsController {
  constructor(
    private readonly friendships: FriendshipsService,
    private readonly networkSettings: NetworkSettingsRepository,
  ) {}

  @Endpoint(friendshipsApi.settings)
  settings(@Actor() actor: ActorClaims): Promise<NetworkSettings> {
    return this.networkSettings.of(actor.memberId);
  }

  @Endpoint(friendshipsApi.changeSettings)
  changeSettings(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['changeSettings']>,
  ): Promise<NetworkSettings> {
    return this.networkSettings.set(actor.memberId, body);
  }

  @Endpoint(friendshipsApi.request)
  request(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['request']>): Promise<RelationView> {
    return this.friendships.request(actor.memberId, params.memberId, body.note);
  }

  @Endpoint(friendshipsApi.accept)
  accept(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['accept']>): Promise<RelationView> {
    return this.friendships.act(actor.memberId, params.memberId, 'accept');
  }

  @Endpoint(friendshipsApi.refuse)
  refuse(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['refuse']>): Promise<RelationView> {
    return this.friendships.act(actor.memberId, params.memberId, 'refuse');
  }

  @Endpoint(friendshipsApi.withdraw)
  withdraw(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['withdraw']>): Promise<RelationView> {
    return this.friendships.act(actor.memberId, params.memberId, 'withdraw');
  }

  @Endpoint(friendshipsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<RelationView> {
    return this.friendships.act(actor.memberId, params.memberId, 'remove');
  }
}

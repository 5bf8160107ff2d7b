import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FriendListsService } from './friend-lists.service.js';

type Api = typeof friendshipsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class FriendListsController {
  constructor(private readonly lists: FriendListsService) {}

  @Endpoint(friendshipsApi.received)
  received(@Actor() actor: ActorClaims, @Input() { query }: Asked<'received'>): Answer<'received'> {
    return this.lists.received(actor.memberId, query);
  }

  @Endpoint(friendshipsApi.sent)
  sent(@Actor() actor: ActorClaims, @Input() { query }: Asked<'sent'>): Answer<'sent'> {
    return this.lists.sent(actor.memberId, query);
  }

  @Endpoint(friendshipsApi.friends)
  friends(@Actor() actor: ActorClaims, @Input() { query }: Asked<'friends'>): Answer<'friends'> {
    return this.lists.friends(actor.memberId, query);
  }

  @Endpoint(friendshipsApi.friendsOf)
  friendsOf(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'friendsOf'>): Answer<'friendsOf'> {
    return this.lists.friendsOf(actor.memberId, params.memberId, query);
  }

  @Endpoint(friendshipsApi.mutualFriends)
  mutualFriends(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: Asked<'mutualFriends'>,
  ): Answer<'mutualFriends'> {
    return this.lists.mutualFriends(actor.memberId, params.memberId, query);
  }

  @Endpoint(friendshipsApi.circle)
  circle(@Actor() actor: ActorClaims, @Input() { query }: Asked<'circle'>): Answer<'circle'> {
    return this.lists.circle(actor.memberId, query);
  }
}

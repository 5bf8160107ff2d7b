import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { FriendRequestView, FriendView } from '@renmai/contracts/network/friendships.api';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import type { MemberInList, SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { Problem } from '@renmai/service-kit';
import { isOpenTo } from '@renmai/member-directory/owners';
import { MembersRepository } from '../members/members.repository.js';
import { StandingsRepository } from '../members/standings.repository.js';
import { idsOf, present } from '../relations/list-page.js';
import { MembersInListsRepository } from '../relations/members-in-lists.repository.js';
import { nobody, SomeMembersRepository } from '../relations/some-members.repository.js';
import { FriendListsRepository } from './friend-lists.repository.js';
import { RequestListsRepository, type RequestRow } from './request-lists.repository.js';

type FriendsQuery = PageQuery & { order: 'name' | 'newest'; q: string };

@Injectable()
export class FriendListsService {
  constructor(
    private readonly lists: FriendListsRepository,
    private readonly requests: RequestListsRepository,
    private readonly members: MembersRepository,
    private readonly inLists: MembersInListsRepository,
    private readonly standings: StandingsRepository,
    private readonly some: SomeMembersRepository,
  ) {}

  async received(memberId: string, query: PageQuery): Promise<Page<FriendRequestView>> {
    return this.withMutualFriends(memberId, await this.requests.received(memberId, query));
  }

  async sent(memberId: string, query: PageQuery): Promise<Page<FriendRequestView>> {
    return this.withMutualFriends(memberId, await this.requests.sent(memberId, query));
  }

  async friends(memberId: string, { order, q, ...query }: FriendsQuery): Promise<Page<FriendView>> {
    const page =
      order === 'name'
        ? await this.lists.byName(memberId, memberId, query, q)
        : await this.lists.ownNewest(memberId, query, q);
    const cards = await this.cards(memberId, page);
    return present(page, ({ id, since }) => {
      const member = cards.get(id);
      return member && { member, since: since.toISOString() };
    });
  }

  async friendsOf(viewerId: string, asked: string, query: PageQuery): Promise<Page<MemberInList>> {
    const standing = await this.standings.found(viewerId, asked);
    const { friendsList } = await this.members.visibility(standing.memberId);
    if (!isOpenTo(friendsList, { memberId: viewerId }, standing)) throw new Problem(networkProblems.friendsListHidden);
    const page = await this.lists.byName(viewerId, standing.memberId, query);
    const members = await this.inLists.of(viewerId, idsOf(page));
    return present(page, ({ id }) => members.get(id));
  }

  async mutualFriends(viewerId: string, asked: string, query: PageQuery): Promise<Page<MemberCard>> {
    const { memberId } = await this.standings.found(viewerId, asked);
    const page = await this.lists.mutual(viewerId, memberId, query);
    const cards = await this.cards(viewerId, page);
    return present(page, ({ id }) => cards.get(id));
  }

  async circle(
    memberId: string,
    query: PageQuery,
  ): Promise<Page<{ member: MemberInList; mutualFriends: SomeMembers }>> {
    const page = await this.lists.circle(memberId, query);
    const [members, mutual] = await Promise.all([this.inLists.of(memberId, idsOf(page)), this.mutual(memberId, page)]);
    return present(page, ({ id }) => {
      const member = members.get(id);
      return member && { member, mutualFriends: mutual.get(id) ?? nobody };
    });
  }

  private async withMutualFriends(memberId: string, page: Page<RequestRow>): Promise<Page<FriendRequestView>> {
    const [cards, mutual] = await Promise.all([this.cards(memberId, page), this.mutual(memberId, page)]);
    return present(page, ({ id, note, since }) => {
      const member = cards.get(id);
      return member && { member, note, requestedAt: since.toISOString(), mutualFriends: mutual.get(id) ?? nobody };
    });
  }

  private cards(viewerId: string, page: Page<{ id: string }>): Promise<Map<string, MemberCard>> {
    return this.members.cards(viewerId, idsOf(page));
  }

  private mutual(viewerId: string, page: Page<{ id: string }>): Promise<Map<string, SomeMembers>> {
    return this.some.mutualFriends(viewerId, idsOf(page));
  }
}

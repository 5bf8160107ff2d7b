import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { FollowerView, FollowView, ListedMember } from '@renmai/contracts/network/follows.api';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { MembersRepository } from '../members/members.repository.js';
import { idsOf, present, type Since } from '../relations/list-page.js';
import { MembersInListsRepository } from '../relations/members-in-lists.repository.js';
import { FollowListsRepository } from './follow-lists.repository.js';

@Injectable()
export class FollowListsService {
  constructor(
    private readonly lists: FollowListsRepository,
    private readonly members: MembersRepository,
    private readonly inLists: MembersInListsRepository,
  ) {}

  async follows(memberId: string, kind: FollowKind, query: PageQuery): Promise<Page<FollowView>> {
    const page = await this.lists.follows(memberId, kind, query);
    const cards = kind === 'member' ? await this.cards(memberId, page) : null;
    return present(page, ({ id, since, muted }) => {
      const member = cards ? cards.get(id) : null;
      return member === undefined ? undefined : { kind, targetId: id, since: since.toISOString(), member, muted };
    });
  }

  async followers(memberId: string, query: PageQuery): Promise<Page<FollowerView>> {
    const page = await this.lists.followers(memberId, query);
    return listed(page, await this.inLists.of(memberId, idsOf(page)));
  }

  async mutes(memberId: string, query: PageQuery): Promise<Page<ListedMember>> {
    const page = await this.lists.mutes(memberId, query);
    return listed(page, await this.cards(memberId, page));
  }

  private cards(viewerId: string, page: Page<Since>): Promise<Map<string, MemberCard>> {
    return this.members.cards(viewerId, idsOf(page));
  }
}

const listed = <M>(page: Page<Since>, cards: ReadonlyMap<string, M>): Page<{ member: M; since: string }> =>
  present(page, ({ id, since }) => {
    const member = cards.get(id);
    return member && { member, since: since.toISOString() };
  });

import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { FollowView, ListedMember } from '@renmai/contracts/network/follows.api';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { MembersRepository } from '../members/members.repository.js';
import { present, type Since } from '../relations/list-page.js';
import { FollowLists } from './follow-lists.repository.js';

@Injectable()
export class FollowListsService {
  constructor(
    private readonly lists: FollowLists,
    private readonly members: MembersRepository,
  ) {}

  async follows(memberId: string, kind: FollowKind, query: PageQuery): Promise<Page<FollowView>> {
    const page = await this.lists.follows(memberId, kind, query);
    const cards = kind === 'member' ? await this.cards(memberId, page) : null;
    return present(page, ({ id, since, muted }) => {
      const member = cards ? cards.get(id) : null;
      return member === undefined ? undefined : { kind, targetId: id, since: since.toISOString(), member, muted };
    });
  }

  async followers(memberId: string, query: PageQuery): Promise<Page<ListedMember>> {
    return this.listed(memberId, await this.lists.followers(memberId, query));
  }

  async mutes(memberId: string, query: PageQuery): Promise<Page<ListedMember>> {
    return this.listed(memberId, await this.lists.mutes(memberId, query));
  }

  private async listed(memberId: string, page: Page<Since>): Promise<Page<ListedMember>> {
    const cards = await this.cards(memberId, page);
    return present(page, ({ id, since }) => {
      const member = cards.get(id);
      return member && { member, since: since.toISOString() };
    });
  }

  private cards(viewerId: string, { items }: Page<Since>): Promise<Map<string, MemberCard>> {
    return this.members.cards(
      viewerId,
      items.map(({ id }) => id),
    );
  }
}

import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { FollowsRepository } from '../documents/follows.repository.js';
import { MemberPartsRepository } from '../documents/member-parts.repository.js';
import { HistoryRepository } from '../history/history.repository.js';
import { HiddenPositionsRepository } from '../saved/hidden-positions.repository.js';
import { SavedSearchesRepository } from '../saved/saved-searches.repository.js';
import { SearchIndex } from '../index/search-index.port.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
    private readonly parts: MemberPartsRepository,
    private readonly follows: FollowsRepository,
    private readonly history: HistoryRepository,
    private readonly saved: SavedSearchesRepository,
    private readonly hidden: HiddenPositionsRepository,
    private readonly index: SearchIndex,
  ) {}

  /** Every table that holds something of the member is emptied of it here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data: { memberId }, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx: { manager } }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(memberId, occurredAt, manager);
    await this.homepages.forget(manager, memberId);
    await this.index.eraseOwner(manager, memberId);
    await this.parts.erase(manager, memberId);
    await this.follows.erase(manager, memberId);
    await this.history.erase(manager, memberId);
    await this.saved.erase(manager, memberId);
    await this.hidden.erase(manager, memberId);
  }
}

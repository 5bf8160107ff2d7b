import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  affiliationUnverified,
  affiliationVerified,
  orgPagesAffiliations,
} from '@renmai/contracts/org-pages/affiliation.events';
import {
  homepagePublished,
  homepageUnpublished,
  orgPagesHomepages,
} from '@renmai/contracts/org-pages/org-pages.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { HomepageCopiesRepository } from '../homepages/homepage-copies.repository.js';
import { VerifiedEntriesRepository } from '../homepages/verified-entries.repository.js';
import { ProfilesRepository } from '../profiles/profiles.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** The homepages that jobs and educations can be linked to, and which entries are verified. */
@Controller()
export class OrgPagesConsumer {
  constructor(
    private readonly homepages: HomepageCopiesRepository,
    private readonly verified: VerifiedEntriesRepository,
    private readonly profiles: ProfilesRepository,
  ) {}

  @OnDomainEvent(homepagePublished, { copies: orgPagesHomepages })
  async published(
    @Payload() { data, sequence }: Event<typeof homepagePublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { handle } = data;
    const { otherNames = [] } = data.content;
    if (handle !== null) await this.homepages.show(tx.manager, { ...data, handle, otherNames }, sequence);
  }

  @OnDomainEvent(homepageUnpublished, { copies: orgPagesHomepages })
  async unpublished(
    @Payload() { data, sequence }: Event<typeof homepageUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.homepages.hide(tx.manager, data.homepageId, sequence);
  }

  @OnDomainEvent(affiliationVerified, { copies: orgPagesAffiliations })
  async affiliationVerified(
    @Payload() { data, sequence }: Event<typeof affiliationVerified>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.profiles.lockMember(tx.manager, data.memberId);
    if (await this.profiles.isErased(tx.manager, data.memberId)) return;
    await this.verified.set(tx.manager, data, sequence);
  }

  @OnDomainEvent(affiliationUnverified, { copies: orgPagesAffiliations })
  async affiliationUnverified(
    @Payload() { data, sequence }: Event<typeof affiliationUnverified>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.verified.end(tx.manager, data.entryId, sequence);
  }
}

import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { profileCompletenessChanged, profileCompletenesses } from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CompletenessRepository } from '../homepages/completeness.repository.js';

/** Keeps whose profiles have an education and work experience. */
@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly completeness: CompletenessRepository,
  ) {}

  @OnDomainEvent(profileCompletenessChanged, { copies: profileCompletenesses })
  async changed(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof profileCompletenessChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, tx.manager)) return;
    await this.completeness.set(tx.manager, data.memberId, data.complete, sequence);
  }
}

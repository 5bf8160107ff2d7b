import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  profileBackgroundChanged,
  profileBackgrounds,
  profileCardChanged,
  profileCards,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MemberCopies } from '../members/member-copies.repository.js';
import { BackgroundsRepository } from '../suggestions/backgrounds.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberCopies,
    private readonly backgrounds: BackgroundsRepository,
  ) {}

  @OnDomainEvent(profileCardChanged, { copies: profileCards })
  async cardChanged(@Payload() event: Event<typeof profileCardChanged>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    await this.members.setCard(tx.manager, event.data, event.sequence);
  }

  @OnDomainEvent(profileBackgroundChanged, { copies: profileBackgrounds })
  async backgroundChanged(
    @Payload() event: Event<typeof profileBackgroundChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId, educations, jobs } = event.data;
    const background = {
      schools: educations.map(({ school }) => school),
      employers: jobs.map(({ companyName }) => companyName),
    };
    await this.backgrounds.set(tx.manager, memberId, background, event.sequence);
  }

  @OnDomainEvent(profileVisibilityChanged, { copies: profileVisibilities })
  async visibilityChanged(
    @Payload() event: Event<typeof profileVisibilityChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setVisibility(tx.manager, event.data.memberId, event.data, event.sequence);
  }
}

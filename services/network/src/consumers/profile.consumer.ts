import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { openBackground } from '@renmai/contracts/profile/open-background';
import {
  profileBackgroundChanged,
  profileBackgrounds,
  profileCardChanged,
  profileCards,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { TraitsRepository } from '../suggestions/traits.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberCopiesRepository,
    private readonly traits: TraitsRepository,
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
    await this.traits.set(tx.manager, event.data.memberId, openBackground(event.data).traits, event.sequence);
  }

  @OnDomainEvent(profileVisibilityChanged, { copies: profileVisibilities })
  async visibilityChanged(
    @Payload() event: Event<typeof profileVisibilityChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setVisibility(tx.manager, event.data.memberId, event.data, event.sequence);
  }
}

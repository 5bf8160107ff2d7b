import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  profileCardChanged,
  profileCards,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { PresenceNews } from '../presence/presence-news.js';
import { MemberCopiesRepository } from '../users/member-copies.repository.js';

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly copies: MemberCopiesRepository,
    private readonly presence: PresenceNews,
  ) {}

  @OnDomainEvent(profileCardChanged, { copies: profileCards })
  async cardChanged(
    @Payload() event: DomainEvent<DataOf<typeof profileCardChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId, name, photo, reading, locale } = event.data;
    const avatarUrl = photo?.list.url ?? '';
    await this.copies.setCard(tx.manager, memberId, { name, avatarUrl, reading, locale }, event);
  }

  @OnDomainEvent(profileVisibilityChanged, { copies: profileVisibilities })
  async visibilityChanged(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof profileVisibilityChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (!(await this.copies.setProfileVisibility(tx.manager, data.memberId, data.profile, sequence))) return;
    tx.afterCommit(() => this.presence.seenByOthers(data.memberId.toLowerCase()));
  }
}

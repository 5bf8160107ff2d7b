import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { openBackground } from '@renmai/contracts/profile/open-background';
import {
  profileBackgroundChanged,
  profileBackgrounds,
  profileCardChanged,
  profileCards,
  profileCompletenessChanged,
  profileCompletenesses,
  profileServices,
  profileServicesChanged,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { memberDocument } from '../documents/member-document.js';
import { MemberPartsRepository, type MemberPart } from '../documents/member-parts.repository.js';
import { Indexing } from '../index/indexing.js';
import { IndexLag } from './index-lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Indexes members by their profiles. */
@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly parts: MemberPartsRepository,
    private readonly index: Indexing,
    private readonly lag: IndexLag,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(profileCardChanged, { copies: profileCards })
  card(@Payload() event: Event<typeof profileCardChanged>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, 'card', event.data, context);
  }

  @OnDomainEvent(profileBackgroundChanged, { copies: profileBackgrounds })
  background(@Payload() event: Event<typeof profileBackgroundChanged>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, 'background', openBackground(event.data), context);
  }

  @OnDomainEvent(profileServicesChanged, { copies: profileServices })
  services(@Payload() event: Event<typeof profileServicesChanged>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, 'services', event.data.services, context);
  }

  @OnDomainEvent(profileCompletenessChanged, { copies: profileCompletenesses })
  completeness(
    @Payload() event: Event<typeof profileCompletenessChanged>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    return this.set(event, 'percent', event.data.percent, context);
  }

  @OnDomainEvent(profileVisibilityChanged, { copies: profileVisibilities })
  visibility(@Payload() event: Event<typeof profileVisibilityChanged>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, 'unlisted', event.data.search === 'friends', context);
  }

  private async set(
    { data, sequence, occurredAt }: DomainEvent<{ memberId: string }>,
    part: MemberPart,
    value: unknown,
    context: ConsumerContext,
  ): Promise<void> {
    const { manager } = context.tx;
    if (await this.members.isErased(data.memberId, manager)) return;
    let parts = await this.parts.set(manager, data.memberId, part, { value, sequence });
    // A generation that is being built has nothing yet, however well the parts are known.
    if (!parts && context.snapshot) parts = await this.parts.of(manager, data.memberId);
    const document = parts && memberDocument(parts, this.clock.now());
    if (document) this.index.put(context, [document]);
    this.lag.told(context, occurredAt);
  }
}

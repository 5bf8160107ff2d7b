import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identitySecretsEnded,
} from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AttendingErasure } from '../after/attending-erasure.js';
import { CalendarSettingsRepository } from '../calendar/calendar-settings.repository.js';
import { PublisherPausesRepository } from '../events/publisher-pauses.repository.js';
import { Endings } from '../organizing/endings.js';
import { ErasureRepository } from './erasure.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly endings: Endings,
    private readonly attending: AttendingErasure,
    private readonly erasure: ErasureRepository,
    private readonly pauses: PublisherPausesRepository,
    private readonly calendars: CalendarSettingsRepository,
  ) {}

  /** Events that the member publishes pause. */
  @OnDomainEvent(identityAccountDeactivated)
  async deactivated(
    @Payload() { data: { memberId }, sequence, occurredAt }: Event<typeof identityAccountDeactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(memberId, tx.manager)) return;
    const begun = await this.pauses.begin(tx.manager, memberId, { at: new Date(occurredAt), sequence });
    if (begun) await this.endings.publisherPaused(tx, memberId);
  }

  @OnDomainEvent(identityAccountReactivated)
  async reactivated(
    @Payload() { data: { memberId }, sequence, occurredAt }: Event<typeof identityAccountReactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const pause = await this.pauses.end(tx.manager, memberId, { at: new Date(occurredAt), sequence });
    if (pause) await this.endings.publisherResumed(tx, memberId, pause);
  }

  /** The address of their calendar may be in other hands. */
  @OnDomainEvent(identitySecretsEnded)
  async secretsEnded(
    @Payload() { data: { memberId }, occurredAt }: Event<typeof identitySecretsEnded>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.calendars.endFeedUntil(tx.manager, memberId, new Date(occurredAt));
  }

  /** Every table with data of the member is cleared here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.endings.memberErased(tx, data.memberId);
    await this.attending.ofMember(tx, data.memberId);
    await this.erasure.forget(tx.manager, data.memberId);
  }
}

import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { mediaErased, mediaFailed, mediaReady, profileMedia } from '@renmai/contracts/profile/media.events';
import type { MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { profileCompletenessChanged, profileCompletenesses } from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CompletenessRepository } from '../events/completeness.repository.js';
import { EventFilesRepository } from '../events/event-files.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

const ofEvents = (purpose: MediaPurpose): boolean => purpose === 'event-poster' || purpose === 'event-picture';

/** Keeps up to date which profiles are complete, and the uploaded pictures for events. */
@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly completeness: CompletenessRepository,
    private readonly files: EventFilesRepository,
  ) {}

  @OnDomainEvent(profileCompletenessChanged, { copies: profileCompletenesses })
  async completenessChanged(
    @Payload() { data, sequence }: Event<typeof profileCompletenessChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, tx.manager)) return;
    await this.completeness.set(tx.manager, data.memberId, data.complete, sequence);
  }

  @OnDomainEvent(mediaReady, { copies: profileMedia })
  async ready(@Payload() { data }: Event<typeof mediaReady>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (!ofEvents(data.purpose) || (await this.members.isErased(data.ownerId, tx.manager))) return;
    await this.files.setReady(tx.manager, data);
  }

  @OnDomainEvent(mediaFailed, { copies: profileMedia })
  async failed(@Payload() { data }: Event<typeof mediaFailed>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (ofEvents(data.purpose)) await this.files.setErased(tx.manager, data.mediaId, data.purpose);
  }

  @OnDomainEvent(mediaErased, { copies: profileMedia })
  async erased(@Payload() { data }: Event<typeof mediaErased>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (ofEvents(data.purpose)) await this.files.setErased(tx.manager, data.mediaId, data.purpose);
  }
}

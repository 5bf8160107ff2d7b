import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { mediaErased, mediaFailed, mediaReady, profileMedia } from '@renmai/contracts/profile/media.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MediaRepository } from '../moments/media.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Files for moments. A file is ready once, and once it is erased it stays so: their order does not matter. */
@Controller()
export class MediaConsumer {
  constructor(private readonly media: MediaRepository) {}

  @OnDomainEvent(mediaReady, { copies: profileMedia })
  async ready(@Payload() { data }: Event<typeof mediaReady>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (data.purpose === 'moment') await this.media.setReady(tx.manager, data);
  }

  /** Treated like erased: nobody waits for the file any more. */
  @OnDomainEvent(mediaFailed, { copies: profileMedia })
  async failed(@Payload() { data }: Event<typeof mediaFailed>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (data.purpose === 'moment') await this.media.setErased(tx.manager, data.mediaId, data.ownerId);
  }

  @OnDomainEvent(mediaErased, { copies: profileMedia })
  async erased(@Payload() { data }: Event<typeof mediaErased>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (data.purpose === 'moment') await this.media.setErased(tx.manager, data.mediaId, data.ownerId);
  }
}

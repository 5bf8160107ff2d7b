import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { mediaErased } from '@renmai/contracts/profile/media.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { EventPicturesRepository } from './event-pictures.repository.js';

/** Removes pictures from events when their files are deleted. */
@Controller()
export class PicturesConsumer {
  constructor(private readonly pictures: EventPicturesRepository) {}

  @OnDomainEvent(mediaErased)
  async erased(
    @Payload() { data }: DomainEvent<DataOf<typeof mediaErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (data.purpose === 'event-picture') await this.pictures.removeFile(tx, data.mediaId);
  }
}

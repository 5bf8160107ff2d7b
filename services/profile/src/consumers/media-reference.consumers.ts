import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { networkMediaReferences } from '@renmai/contracts/network/network.events';
import { orgPagesMediaReferences } from '@renmai/contracts/org-pages/org-pages.events';
import { mediaReferencesChanged } from '@renmai/contracts/profile/media-reference.events';
import { OnDomainEvent, type ConsumerContext, type OnDomainEventOptions } from '@renmai/service-kit';
import { MediaReferences } from '../media/media-references.js';

type Event = DomainEvent<DataOf<ReturnType<typeof mediaReferencesChanged>>>;

/** The services that show files; new ones must be added here. */
export const referringServices = ['network', 'org-pages', 'jobs', 'enrolment', 'events', 'messaging'] as const;

/** A service without a snapshot of its file references is read from the bus alone. */
const snapshots: Partial<Record<string, OnDomainEventOptions>> = {
  network: { copies: networkMediaReferences },
  'org-pages': { copies: orgPagesMediaReferences },
};
const snapshotsOf = (service: string): OnDomainEventOptions => snapshots[service] ?? {};

function mediaReferenceConsumer(service: string): Type {
  @Controller()
  class MediaReferenceConsumer {
    constructor(private readonly references: MediaReferences) {}

    @OnDomainEvent(mediaReferencesChanged(service), snapshotsOf(service))
    async changed(@Payload() { data, sequence }: Event, @Ctx() { tx }: ConsumerContext): Promise<void> {
      await this.references.replaceAsOf(tx.manager, { service, ...data }, sequence);
    }
  }
  return MediaReferenceConsumer;
}

export const mediaReferenceConsumers: Type[] = referringServices.map(mediaReferenceConsumer);

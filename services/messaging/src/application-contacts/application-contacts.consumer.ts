import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased, identityAccounts } from '@renmai/contracts/identity/identity.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import {
  homepageAdministratorsChanged,
  homepageAdministratorsGone,
  orgPagesAdministrators,
} from '@renmai/contracts/org-pages/org-pages.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ApplicationContacts } from './application-contacts.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;
const { contactChanged, contactGone, contacts } = jobApplicationEvents;

/** Who applied to whom, and who runs the homepages among them. */
@Controller()
export class ApplicationContactsConsumer {
  constructor(private readonly contacts: ApplicationContacts) {}

  @OnDomainEvent(contactChanged, { copies: contacts })
  changed(@Payload() { data, sequence }: Event<typeof contactChanged>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.contacts.set(tx.manager, data.applicationId, data, sequence);
  }

  @OnDomainEvent(contactGone, { copies: contacts })
  gone(@Payload() { data, sequence }: Event<typeof contactGone>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.contacts.set(tx.manager, data.applicationId, null, sequence);
  }

  @OnDomainEvent(homepageAdministratorsChanged, { copies: orgPagesAdministrators })
  administratorsChanged(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const publishers = data.administrators.flatMap(({ memberId, role }) => (role === 'analyst' ? [] : [memberId]));
    return this.contacts.setPublishers(tx.manager, data.homepageId, publishers, sequence);
  }

  @OnDomainEvent(homepageAdministratorsGone, { copies: orgPagesAdministrators })
  administratorsGone(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsGone>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.contacts.setPublishers(tx.manager, data.homepageId, [], sequence);
  }

  @OnDomainEvent(identityAccountErased, { copies: identityAccounts })
  erased(@Payload() { data }: Event<typeof identityAccountErased>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.contacts.erase(tx.manager, data.memberId.toLowerCase());
  }
}

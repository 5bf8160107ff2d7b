import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { identityAccountErased, identityAccounts } from '@renmai/contracts/identity/identity.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import {
  homepageAdministratorsChanged,
  homepageAdministratorsGone,
  orgPagesAdministrators,
} from '@renmai/contracts/org-pages/org-pages.events';
import { DomainEventServer, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ApplicationContactsRepository } from './application-contacts.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;
/** The events of every service that has applications. */
const applications = [jobApplicationEvents, enrolmentApplicationEvents, eventApplicationEvents];

/** Stores which members applied to which publishers, and the administrators of the homepages among them. */
@Controller()
export class ApplicationContactsConsumer {
  constructor(
    server: DomainEventServer,
    private readonly contacts: ApplicationContactsRepository,
  ) {
    for (const { contactChanged, contactGone, contacts: copies } of applications) {
      server.addFunction(
        contactChanged,
        ({ data, sequence }, { tx }) => this.contacts.set(tx.manager, data.applicationId, data, sequence),
        { copies },
      );
      server.addFunction(
        contactGone,
        ({ data, sequence }, { tx }) => this.contacts.set(tx.manager, data.applicationId, null, sequence),
        { copies },
      );
    }
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

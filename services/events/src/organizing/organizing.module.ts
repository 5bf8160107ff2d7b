import { Module } from '@nestjs/common';
import { AfterDataModule } from '../after/after-data.module.js';
import { EventCardsModule } from '../cards/event-cards.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventsSnapshot } from '../events/events.snapshot.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { Answering } from './answering.service.js';
import { Endings } from './endings.service.js';
import { EventCreation } from './event-creation.service.js';
import { EventEditing } from './event-editing.service.js';
import { EventSteps } from './event-steps.service.js';
import { EventViews } from './event-views.service.js';
import { InvitationsRepository } from './invitations.repository.js';
import { Invitations } from './invitations.service.js';
import { ManagedEvents } from './managed-events.repository.js';
import { Organizers } from './organizers.repository.js';
import { CoOrganizing } from './organizers.service.js';
import { OrganizingController } from './organizing.controller.js';

/** What organizers do with events, and what becomes of those whose publisher goes. */
@Module({
  imports: [EventsDataModule, EventRegistrationsModule, EventCardsModule, AfterDataModule, TicketsDataModule],
  controllers: [OrganizingController],
  providers: [
    Answering,
    CoOrganizing,
    Endings,
    EventCreation,
    EventEditing,
    EventsSnapshot,
    EventSteps,
    EventViews,
    Invitations,
    InvitationsRepository,
    ManagedEvents,
    Organizers,
  ],
  exports: [Endings, EventSteps],
})
export class OrganizingModule {}

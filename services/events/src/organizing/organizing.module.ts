import { Module } from '@nestjs/common';
import { AfterDataModule } from '../after/after-data.module.js';
import { EventCardsModule } from '../cards/event-cards.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventsSnapshot } from '../events/events.snapshot.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { Answering } from './answering.js';
import { Endings } from './endings.js';
import { EventCreation } from './event-creation.js';
import { EventDependants } from './event-dependants.js';
import { EventEditing } from './event-editing.js';
import { EventSteps } from './event-steps.js';
import { EventViews } from './event-views.js';
import { InvitationsRepository } from './invitations.repository.js';
import { Invitations } from './invitations.js';
import { ManagedEventsRepository } from './managed-events.repository.js';
import { OrganizerRequestsRepository } from './organizer-requests.repository.js';
import { OrganizersRepository } from './organizers.repository.js';
import { CoOrganizingController } from './co-organizing.controller.js';
import { CoOrganizing } from './co-organizing.js';
import { OrganizerLists } from './organizer-lists.js';
import { OrganizingController } from './organizing.controller.js';

/** Actions of organizers, and the effects on events when their publisher goes away. */
@Module({
  imports: [EventsDataModule, EventRegistrationsModule, EventCardsModule, AfterDataModule, TicketsDataModule],
  controllers: [OrganizingController, CoOrganizingController],
  providers: [
    EventDependants,
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
    ManagedEventsRepository,
    OrganizerLists,
    OrganizerRequestsRepository,
    OrganizersRepository,
  ],
  exports: [Endings, EventSteps, OrganizerLists],
})
export class OrganizingModule {}

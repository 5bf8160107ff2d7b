import { Module } from '@nestjs/common';
import { WordSearch } from '@renmai/applications';
import { PublicAddresses } from '@renmai/publications';
import { AfterDataModule } from '../after/after-data.module.js';
import { EventCardsModule } from '../cards/event-cards.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventList } from '../listing/event-list.js';
import { OrganizingModule } from '../organizing/organizing.module.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { EventRemovals } from './event-removals.js';
import { EventReports } from './event-reports.js';
import { EventTranslationController } from './event-translation.controller.js';
import { PublicEventsController } from './public-events.controller.js';
import { PublicEvents } from './public-events.js';

@Module({
  imports: [EventsDataModule, EventRegistrationsModule, EventCardsModule, AfterDataModule, OrganizingModule],
  controllers: [PublicEventsController, EventTranslationController],
  providers: [EventList, EventRemovals, EventReports, PublicAddresses, PublicEvents, WordSearch],
  exports: [EventRemovals],
})
export class PublicModule {}

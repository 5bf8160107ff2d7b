import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { EventCards } from './event-cards.js';

@Module({
  imports: [EventsDataModule, EventRegistrationsModule],
  providers: [EventCards],
  exports: [EventCards],
})
export class EventCardsModule {}

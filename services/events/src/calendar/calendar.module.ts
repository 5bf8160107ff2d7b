import { Module } from '@nestjs/common';
import { EventCardsModule } from '../cards/event-cards.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { CalendarDataModule } from './calendar-data.module.js';
import { CalendarEntriesRepository } from './calendar-entries.repository.js';
import { CalendarController } from './calendar.controller.js';
import { Calendar } from './calendar.js';

/** Members' calendars: what they attend and organize, files, and secret addresses to subscribe to. */
@Module({
  imports: [CalendarDataModule, EventCardsModule, EventsDataModule, TicketsDataModule],
  controllers: [CalendarController],
  providers: [Calendar, CalendarEntriesRepository],
})
export class CalendarModule {}

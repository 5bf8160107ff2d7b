import { Module } from '@nestjs/common';
import { CalendarDataModule } from '../calendar/calendar-data.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketMails } from './ticket-mails.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsDataModule } from './tickets-data.module.js';
import { Tickets } from './tickets.js';

/** Tickets of members with a place, in the app and by mail. */
@Module({
  imports: [CalendarDataModule, EventsDataModule, TicketsDataModule],
  controllers: [TicketsController],
  providers: [Tickets, TicketMails],
})
export class TicketsModule {}

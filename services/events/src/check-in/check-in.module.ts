import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { CheckInController } from './check-in.controller.js';
import { CheckInRepository } from './check-in.repository.js';
import { CheckIn } from './check-in.js';

/** The check-in of guests. */
@Module({
  imports: [EventsDataModule, TicketsDataModule],
  controllers: [CheckInController],
  providers: [CheckIn, CheckInRepository],
})
export class CheckInModule {}

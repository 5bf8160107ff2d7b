import { Module } from '@nestjs/common';
import { MeetingsRepository } from './meetings.repository.js';
import { Tickets } from './tickets.js';
import { VisitsRepository } from './visits.repository.js';

@Module({
  providers: [MeetingsRepository, VisitsRepository, Tickets],
  exports: [MeetingsRepository, VisitsRepository, Tickets],
})
export class MeetingsDataModule {}

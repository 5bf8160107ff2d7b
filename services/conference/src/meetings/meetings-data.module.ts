import { Module } from '@nestjs/common';
import { MeetingsRepository } from './meetings.repository.js';
import { NotesRepository } from './notes.repository.js';
import { Tickets } from './tickets.js';
import { VisitsRepository } from './visits.repository.js';

@Module({
  providers: [MeetingsRepository, NotesRepository, VisitsRepository, Tickets],
  exports: [MeetingsRepository, NotesRepository, VisitsRepository, Tickets],
})
export class MeetingsDataModule {}

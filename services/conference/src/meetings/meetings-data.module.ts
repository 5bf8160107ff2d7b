import { Module } from '@nestjs/common';
import { MeetingsRepository } from './meetings.repository.js';
import { NotesRepository } from './notes.repository.js';
import { SavedChatRepository } from './saved-chat.repository.js';
import { Tickets } from './tickets.js';
import { VisitsRepository } from './visits.repository.js';

@Module({
  providers: [MeetingsRepository, NotesRepository, SavedChatRepository, VisitsRepository, Tickets],
  exports: [MeetingsRepository, NotesRepository, SavedChatRepository, VisitsRepository, Tickets],
})
export class MeetingsDataModule {}

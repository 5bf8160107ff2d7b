import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { SentNotesController } from './sent-notes.controller.js';
import { SentNotes } from './sent-notes.js';
import { SentNotesRepository } from './sent-notes.repository.js';

@Module({
  imports: [GroupsModule],
  controllers: [SentNotesController],
  providers: [SentNotes, SentNotesRepository],
})
export class SentNotesModule {}

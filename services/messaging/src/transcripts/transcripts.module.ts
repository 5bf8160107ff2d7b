import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { HistoryModule } from '../history/history.module.js';
import { TranscriptsController } from './transcripts.controller.js';
import { Transcripts } from './transcripts.js';

@Module({
  imports: [FilesModule, HistoryModule],
  controllers: [TranscriptsController],
  providers: [Transcripts],
})
export class TranscriptsModule {}

import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RecordingCoreModule } from './recording-core.module.js';
import { RecordingLinks } from './recording-links.js';
import { RecordingReports } from './recording-reports.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsService } from './recordings.service.js';

@Module({
  imports: [MemberDirectoryModule, MeetingsModule, MeetingsDataModule, RecordingCoreModule],
  controllers: [RecordingsController],
  providers: [RecordingsService, RecordingLinks, RecordingReports],
  exports: [RecordingCoreModule],
})
export class RecordingModule {}

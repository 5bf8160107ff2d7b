import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { RoomsCoreModule } from '../rooms/rooms-core.module.js';
import { RecordingEraser } from './recording-eraser.js';
import { RecordingFinisher } from './recording-finisher.js';
import { RecordingSpace } from './recording-space.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RoomRecordings } from './room-recordings.js';
import { RecordingTools } from './recording-tools.js';

/** Making recordings and keeping them; who gets to see them is in `recording.module.ts`. */
@Module({
  imports: [MemberDirectoryModule, MeetingsDataModule, RoomsCoreModule],
  providers: [RecordingTools, RecordingsRepository, RecordingSpace, RecordingFinisher, RecordingEraser, RoomRecordings],
  exports: [RecordingTools, RecordingsRepository, RecordingFinisher, RecordingEraser, RoomRecordings],
})
export class RecordingCoreModule {}

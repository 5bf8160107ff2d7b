import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RoomsCoreModule } from '../rooms/rooms-core.module.js';
import { AfterwardsController } from './afterwards.controller.js';
import { Attendance } from './attendance.js';
import { SavedChat } from './saved-chat.js';
import { Notes } from './notes.js';

/** A meeting as its people see it afterwards. */
@Module({
  imports: [MemberDirectoryModule, MeetingsModule, MeetingsDataModule, RoomsCoreModule],
  controllers: [AfterwardsController],
  providers: [Attendance, Notes, SavedChat],
})
export class AfterwardsModule {}

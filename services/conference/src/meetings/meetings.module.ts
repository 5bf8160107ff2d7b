import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MediaModule } from '../media/media.module.js';
import { RecordingCoreModule } from '../recording/recording-core.module.js';
import { RoomsCoreModule } from '../rooms/rooms-core.module.js';
import { InviteesPolicy } from './invitees-policy.js';
import { MeetingAccess } from './meeting-access.js';
import { MeetingReports } from './meeting-reports.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsDataModule } from './meetings-data.module.js';
import { MeetingsService } from './meetings.service.js';
import { RoomsOfServices } from './rooms-of-services.js';
import { WeeklyMeetings } from './weekly-meetings.js';

@Module({
  imports: [MemberDirectoryModule, MediaModule, MeetingsDataModule, RoomsCoreModule, RecordingCoreModule],
  controllers: [MeetingsController],
  providers: [InviteesPolicy, MeetingReports, MeetingsService, RoomsOfServices, MeetingAccess, WeeklyMeetings],
  exports: [MeetingsService, MeetingAccess],
})
export class MeetingsModule {}

import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MediaModule } from '../media/media.module.js';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RoomsCoreModule } from '../rooms/rooms-core.module.js';
import { CallChanges } from './call-changes.js';
import { CallViews } from './call-views.js';
import { CallsController } from './calls.controller.js';
import { CallsRepository } from './calls.repository.js';
import { CallsService } from './calls.service.js';
import { CallReach } from './call-reach.js';
import { ChatGroups } from './chat-groups.js';
import { GroupCalls } from './group-calls.js';
import { MeetingRingsController } from './meeting-rings.controller.js';
import { MeetingRings } from './meeting-rings.js';

@Module({
  imports: [MemberDirectoryModule, MediaModule, MeetingsDataModule, MeetingsModule, RoomsCoreModule],
  controllers: [CallsController, MeetingRingsController],
  providers: [CallsService, CallsRepository, CallChanges, CallReach, CallViews, ChatGroups, GroupCalls, MeetingRings],
  exports: [CallsService, CallsRepository, CallChanges, GroupCalls],
})
export class CallsModule {}

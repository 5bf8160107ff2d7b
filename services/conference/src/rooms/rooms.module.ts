import { Module } from '@nestjs/common';
import { RecordingCoreModule } from '../recording/recording-core.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { CaptionWriter } from './words/caption-writer.js';
import { RoomChats } from './words/room-chats.js';
import { RoomRequests } from './socket/room-requests.js';
import { RoomSockets } from './socket/room-sockets.js';
import { RoomWords } from './words/room-words.js';
import { RoomsCoreModule } from './rooms-core.module.js';

@Module({
  imports: [RoomsCoreModule, MeetingsDataModule, MeetingsModule, CallsModule, RecordingCoreModule],
  providers: [CaptionWriter, RoomChats, RoomWords, RoomRequests, RoomSockets],
  exports: [RoomRequests, RoomSockets],
})
export class RoomsModule {}

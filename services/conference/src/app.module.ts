import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { CallsModule } from './calls/calls.module.js';
import { conferenceConfig, type ConferenceConfig } from './config.js';
import { CallTiesConsumer } from './consumers/call-ties.consumer.js';
import { DecisionsConsumer } from './consumers/decisions.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { OffersConsumer } from './consumers/offers.consumer.js';
import { ExportModule } from './export/export.module.js';
import { AfterwardsModule } from './afterwards/afterwards.module.js';
import { MeetingsDataModule } from './meetings/meetings-data.module.js';
import { MeetingsModule } from './meetings/meetings.module.js';
import { AddRecordings1700000007000 } from './migrations/add-recordings.migration.js';
import { AddRoomSessions1700000002000 } from './migrations/add-room-sessions.migration.js';
import { IndexVisits1700000086000 } from './migrations/index-visits.migration.js';
import { KeepGuestVisits1700000086100 } from './migrations/keep-guest-visits.migration.js';
import { KeepMeetingNotes1700000086200 } from './migrations/keep-meeting-notes.migration.js';
import { SaveChats1700000087100 } from './migrations/save-chats.migration.js';
import { RepeatMeetings1700000082300 } from './migrations/repeat-meetings.migration.js';
import { AnswerInvitations1700000071100 } from './migrations/answer-invitations.migration.js';
import { CallsOfGroups1700000003000 } from './migrations/calls-of-groups.migration.js';
import { AddSdkConferences1700000006000 } from './migrations/add-sdk-conferences.migration.js';
import { CreateConference1700000001000 } from './migrations/create-conference.migration.js';
import { NodeDrain } from './rooms/upkeep/node-drain.js';
import { RecordingModule } from './recording/recording.module.js';
import { RoomsCoreModule } from './rooms/rooms-core.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SdkModule } from './sdk/sdk.module.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MeetingsModule,
    MeetingsDataModule,
    RoomsCoreModule,
    RoomsModule,
    CallsModule,
    ExportModule,
    RecordingModule,
    SdkModule,
    AfterwardsModule,
  ],
  controllers: [CallTiesConsumer, DecisionsConsumer, IdentityConsumer, OffersConsumer],
})
export class AppModule {
  static readonly service = defineService({
    name: 'conference',
    config: conferenceConfig,
    uses: ['cache', 'storage', 'transcriber'],
    // The people of an event.
    bodyLimit: 512 * 1024,
    drain: {
      mostSeconds: (config) => (config as ConferenceConfig).ROOM_DRAIN_SECONDS,
      run: (app) => app.get(NodeDrain).run(),
    },
    migrations: [
      ...memberDirectoryMigrations,
      CreateConference1700000001000,
      AddRoomSessions1700000002000,
      CallsOfGroups1700000003000,
      AddSdkConferences1700000006000,
      AddRecordings1700000007000,
      AnswerInvitations1700000071100,
      RepeatMeetings1700000082300,
      IndexVisits1700000086000,
      KeepGuestVisits1700000086100,
      KeepMeetingNotes1700000086200,
      SaveChats1700000087100,
    ],
  });
}

import { Module } from '@nestjs/common';
import { defineService } from '@renmai/service-kit';
import { messagingConfig } from './config.js';
import { ApplicationContactsModule } from './application-contacts/application-contacts.module.js';
import { CallsModule } from './calls/calls.module.js';
import { ChatSideModule } from './chat-side/chat-side.module.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { ContactRequestsModule } from './contact-requests/contact-requests.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { ChatExportModule } from './export/chat-export.module.js';
import { FilesModule } from './files/files.module.js';
import { GatheredGroupsModule } from './gathered-groups/gathered-groups.module.js';
import { GroupEntriesModule } from './group-entries/group-entries.module.js';
import { GroupLinksModule } from './group-links/group-links.module.js';
import { GroupPollsModule } from './group-polls/group-polls.module.js';
import { GroupRecordsModule } from './group-records/group-records.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { HistoryModule } from './history/history.module.js';
import { SignNotifications1700000072000 } from './migrations/sign-notifications.migration.js';
import { SendNotesOnce1700000087000 } from './migrations/send-notes-once.migration.js';
import { TraceDeliveries1700000088000 } from './migrations/trace-deliveries.migration.js';
import { PollGroups1700000082100 } from './migrations/poll-groups.migration.js';
import { RecordGroups1700000082200 } from './migrations/record-groups.migration.js';
import { LinkGroups1700000082000 } from './migrations/link-groups.migration.js';
import { AddressDevices1700000071000 } from './migrations/address-devices.migration.js';
import { AskBeforeAdding1700000031100 } from './migrations/ask-before-adding.migration.js';
import { CreateChat1700000001000 } from './migrations/create-chat.migration.js';
import { CreateGroups1700000005000 } from './migrations/create-groups.migration.js';
import { CreateHistory1700000003000 } from './migrations/create-history.migration.js';
import { CreateUsers1700000002000 } from './migrations/create-users.migration.js';
import { CreateNotifications1700000006000 } from './migrations/create-notifications.migration.js';
import { CreateRoster1700000004000 } from './migrations/create-roster.migration.js';
import { EraseGroupFiles1700000009000 } from './migrations/erase-group-files.migration.js';
import { FindGroups1700000013000 } from './migrations/find-groups.migration.js';
import { HoldEnded1700000011000 } from './migrations/hold-ended.migration.js';
import { KeepAnswers1700000014000 } from './migrations/keep-answers.migration.js';
import { KeepDeclines1700000010000 } from './migrations/keep-declines.migration.js';
import { KeepHistory1700000031200 } from './migrations/keep-history.migration.js';
import { KeepLess1700000008000 } from './migrations/keep-less.migration.js';
import { MuteByOperators1700000012000 } from './migrations/mute-by-operators.migration.js';
import { NumberLogins1700000007000 } from './migrations/number-logins.migration.js';
import { ResumeUploads1700000036000 } from './migrations/resume-uploads.migration.js';
import { TellOfSearches1700000077000 } from './migrations/tell-of-searches.migration.js';
import { TellRecalls1700000015000 } from './migrations/tell-recalls.migration.js';
import { TellRosterOnce1700000037000 } from './migrations/tell-roster-once.migration.js';
import { MendLines1700000032000 } from './migrations/mend-lines.migration.js';
import { GatherGroups1700000051000 } from './migrations/gather-groups.migration.js';
import { GrantGuardians1700000081200 } from './migrations/grant-guardians.migration.js';
import { NoticeLateEvents1700000085200 } from './migrations/notice-late-events.migration.js';
import { GrantApplicationContacts1700000043000 } from './migrations/grant-application-contacts.migration.js';
import { MemberPublishers1700000046000 } from './migrations/member-publishers.migration.js';
import { ShowHomepages1700000066000 } from './migrations/show-homepages.migration.js';
import { TimeNotifications1700000067000 } from './migrations/time-notifications.migration.js';
import { ConvertChatVideos1700000075000 } from './migrations/convert-chat-videos.migration.js';
import { IgnoreInvitations1700000076000 } from './migrations/ignore-invitations.migration.js';
import { HideOnline1700000073000 } from './migrations/hide-online.migration.js';
import { LettersOfEvents1700000067100 } from './migrations/letters-of-events.migration.js';
import { EndRequestsElsewhere1700000089000 } from './migrations/end-requests-elsewhere.migration.js';
import { RelateAvatars1700000090000 } from './migrations/relate-avatars.migration.js';
import { FindByNames1700000080000 } from './migrations/find-by-names.migration.js';
import { FindBlocks1700000041700 } from './migrations/find-blocks.migration.js';
import { FindNewestUnread1700000037100 } from './migrations/find-newest-unread.migration.js';
import { FindClosed1700000036200 } from './migrations/find-closed.migration.js';
import { AnswerLetters1700000038400 } from './migrations/answer-letters.migration.js';
import { FindUnseen1700000036100 } from './migrations/find-unseen.migration.js';
import { OrderBySequence1700000030000 } from './migrations/order-by-sequence.migration.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperatorMutesModule } from './operator-mutes/operator-mutes.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { ReactionsModule } from './reactions/reactions.module.js';
import { RelationsModule } from './relations/relations.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { acceptChatRequests, refuseAddress } from './rest/chat-requests.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { RosterModule } from './roster/roster.module.js';
import { SearchModule } from './search/search.module.js';
import { SendingModule } from './sending/sending.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SilentModeModule } from './silent-mode/silent-mode.module.js';
import { StationLettersModule } from './notifications/station-letters/station-letters.module.js';
import { StreamsModule } from './streams/streams.module.js';
import { SentNotesModule } from './sent-notes/sent-notes.module.js';
import { ThreadsModule } from './threads/threads.module.js';
import { TranscriptsModule } from './transcripts/transcripts.module.js';
import { TranslationModule } from './translation/translation.module.js';
import { TransportsModule } from './transports/transports.module.js';
import { UnreadMessagesModule } from './unread-messages/unread-messages.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    UsersModule,
    StreamsModule,
    SessionsModule,
    TransportsModule,
    SendingModule,
    OperatorMutesModule,
    ModerationModule,
    HistoryModule,
    ConversationsModule,
    SearchModule,
    RosterModule,
    PresenceModule,
    SilentModeModule,
    TranslationModule,
    TranscriptsModule,
    ReportsModule,
    GroupsModule,
    GroupEntriesModule,
    GroupLinksModule,
    GroupPollsModule,
    GroupRecordsModule,
    SentNotesModule,
    GatheredGroupsModule,
    ContactRequestsModule,
    RoomsModule,
    ThreadsModule,
    ReactionsModule,
    FilesModule,
    RelationsModule,
    ChatSideModule,
    UnreadMessagesModule,
    NotificationsModule,
    StationLettersModule,
    ChatExportModule,
    ApplicationContactsModule,
    CallsModule,
    ConsumersModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'messaging',
    config: messagingConfig,
    entities: [],
    migrations: [
      CreateChat1700000001000,
      CreateUsers1700000002000,
      CreateHistory1700000003000,
      CreateRoster1700000004000,
      CreateGroups1700000005000,
      CreateNotifications1700000006000,
      NumberLogins1700000007000,
      KeepLess1700000008000,
      EraseGroupFiles1700000009000,
      KeepDeclines1700000010000,
      HoldEnded1700000011000,
      MuteByOperators1700000012000,
      FindGroups1700000013000,
      KeepAnswers1700000014000,
      TellRecalls1700000015000,
      OrderBySequence1700000030000,
      AskBeforeAdding1700000031100,
      KeepHistory1700000031200,
      MendLines1700000032000,
      ResumeUploads1700000036000,
      FindUnseen1700000036100,
      FindClosed1700000036200,
      TellRosterOnce1700000037000,
      AnswerLetters1700000038400,
      FindNewestUnread1700000037100,
      FindBlocks1700000041700,
      GrantApplicationContacts1700000043000,
      MemberPublishers1700000046000,
      GatherGroups1700000051000,
      ShowHomepages1700000066000,
      TimeNotifications1700000067000,
      LettersOfEvents1700000067100,
      AddressDevices1700000071000,
      SignNotifications1700000072000,
      HideOnline1700000073000,
      ConvertChatVideos1700000075000,
      IgnoreInvitations1700000076000,
      TellOfSearches1700000077000,
      FindByNames1700000080000,
      GrantGuardians1700000081200,
      LinkGroups1700000082000,
      PollGroups1700000082100,
      RecordGroups1700000082200,
      NoticeLateEvents1700000085200,
      SendNotesOnce1700000087000,
      TraceDeliveries1700000088000,
      EndRequestsElsewhere1700000089000,
      RelateAvatars1700000090000,
    ],
    uses: ['cache', 'storage', 'mailer', 'transcriber'],
    fastify: acceptChatRequests,
    refuse: refuseAddress,
  });
}

import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SendHooks } from '../sending/send-hooks.js';
import { SendRules } from '../sending/send-rules.js';
import { RosterModule } from '../roster/roster.module.js';
import { AdmissionsController } from './admissions.controller.js';
import { Admissions } from './admissions.js';
import { EntryNews } from './entry-news.js';
import { GroupAnnouncements } from './group-announcements.js';
import { GroupChanges } from './group-changes.js';
import { GroupDepartures } from './group-departures.js';
import { GroupDoor } from './group-door.js';
import { GroupEntrance } from './group-entrance.js';
import { GroupEntriesRepository } from './group-entries.repository.js';
import { GroupEntryController } from './group-entry.controller.js';
import {
  GroupContentsController,
  GroupMembershipController,
  GroupSanctionsController,
} from './group-families.controllers.js';
import { GroupFileBytes } from './group-file-bytes.js';
import { GroupFilesRepository } from './group-files.repository.js';
import { GroupFilesService } from './group-files.service.js';
import { GroupInvitations } from './group-invitations.js';
import { GroupListsController } from './group-lists.controller.js';
import { GroupListsRepository } from './group-lists.repository.js';
import { GroupLives } from './group-lives.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { GroupMemberships } from './group-memberships.js';
import { GroupRecordsRepository } from './group-records.repository.js';
import { GroupSanctions } from './group-sanctions.js';
import { GroupStandings } from './group-standings.js';
import { GroupTraces } from './group-traces.js';
import { GroupViews } from './group-views.js';
import { GroupsController } from './groups.controller.js';
import { GroupsRepository } from './groups.repository.js';
import { MemberAttributesController } from './member-attributes.controller.js';
import { MemberAttributesRepository } from './member-attributes.repository.js';
import { MemberAttributesService } from './member-attributes.service.js';
import { RoomAttributesRepository } from './room-attributes.repository.js';

const shared = [
  Admissions,
  EntryNews,
  GroupAnnouncements,
  GroupChanges,
  GroupDepartures,
  GroupEntrance,
  GroupFilesService,
  GroupLives,
  GroupMembersRepository,
  GroupListsRepository,
  GroupMemberships,
  GroupRecordsRepository,
  GroupSanctions,
  GroupStandings,
  GroupViews,
  RoomAttributesRepository,
];

@Module({
  imports: [RosterModule],
  controllers: [
    AdmissionsController,
    GroupListsController,
    GroupsController,
    GroupEntryController,
    GroupMembershipController,
    GroupSanctionsController,
    GroupContentsController,
    MemberAttributesController,
  ],
  providers: [
    ...shared,
    GroupsRepository,
    GroupEntriesRepository,
    GroupDoor,
    GroupFilesRepository,
    GroupFileBytes,
    GroupInvitations,
    GroupTraces,
    MemberAttributesRepository,
    MemberAttributesService,
  ],
  exports: [...shared, GroupEntriesRepository, GroupInvitations, GroupsRepository],
})
export class GroupsModule implements OnModuleInit {
  constructor(
    @Inject(SendRules) private readonly rules: SendRules,
    @Inject(SendHooks) private readonly hooks: SendHooks,
    @Inject(GroupStandings) private readonly standings: GroupStandings,
  ) {}

  onModuleInit(): void {
    this.hooks.registerMayRecall((conversation, userId) => this.standings.mayRecall(conversation, userId));
    for (const kind of ['group', 'room'] as const) {
      this.rules.register(kind, async ({ session, conversation, body }) => {
        if (conversation.kind !== kind) return null;
        return this.standings.sendRefusal(kind, conversation.id, session.userId, body.type);
      });
    }
  }
}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { FriendListsController } from './friend-lists.controller.js';
import { FriendListsRepository } from './friend-lists.repository.js';
import { FriendListsService } from './friend-lists.service.js';
import { FriendshipMoves } from './friendship-moves.js';
import { FriendshipsController } from './friendships.controller.js';
import { FriendshipsService } from './friendships.service.js';
import { NetworkSettingsRepository } from './network-settings.repository.js';
import { OpenRequestsRepository } from './open-requests.repository.js';
import { RequestListsRepository } from './request-lists.repository.js';
import { SummaryController } from './summary.controller.js';
import { SummaryRepository } from './summary.repository.js';
import { SummaryService } from './summary.service.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [FriendshipsController, FriendListsController, SummaryController],
  providers: [
    FriendshipMoves,
    FriendshipsService,
    NetworkSettingsRepository,
    OpenRequestsRepository,
    FriendListsRepository,
    FriendListsService,
    RequestListsRepository,
    SummaryRepository,
    SummaryService,
  ],
  exports: [FriendshipMoves, FriendshipsService],
})
export class FriendshipsModule {}

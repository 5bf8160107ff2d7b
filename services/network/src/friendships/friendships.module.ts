import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { FriendListsController } from './friend-lists.controller.js';
import { FriendLists } from './friend-lists.repository.js';
import { FriendListsService } from './friend-lists.service.js';
import { FriendshipMoves } from './friendship-moves.service.js';
import { FriendshipsController } from './friendships.controller.js';
import { FriendshipsService } from './friendships.service.js';
import { OpenRequests } from './open-requests.repository.js';
import { RequestLists } from './request-lists.repository.js';
import { SummaryController } from './summary.controller.js';
import { SummaryRepository } from './summary.repository.js';
import { SummaryService } from './summary.service.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [FriendshipsController, FriendListsController, SummaryController],
  providers: [
    FriendshipMoves,
    FriendshipsService,
    OpenRequests,
    FriendLists,
    FriendListsService,
    RequestLists,
    SummaryRepository,
    SummaryService,
  ],
  exports: [FriendshipMoves, FriendshipsService],
})
export class FriendshipsModule {}

import { Module } from '@nestjs/common';
import { BlacklistModule } from '../blacklist/blacklist.module.js';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { ChatRelationListsRepository } from './chat-relation-lists.repository.js';
import { ChatRelationsController } from './chat-relations.controller.js';
import { ChatRelationsService } from './chat-relations.service.js';

@Module({
  imports: [MembersModule, RelationsModule, FriendshipsModule, BlacklistModule],
  controllers: [ChatRelationsController],
  providers: [ChatRelationsService, ChatRelationListsRepository],
})
export class ChatRelationsModule {}

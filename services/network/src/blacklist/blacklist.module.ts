import { Module } from '@nestjs/common';
import { FollowsModule } from '../follows/follows.module.js';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { BlacklistController } from './blacklist.controller.js';
import { BlacklistRepository } from './blacklist.repository.js';
import { BlacklistService } from './blacklist.service.js';

@Module({
  imports: [RelationsModule, FriendshipsModule, FollowsModule],
  controllers: [BlacklistController],
  providers: [BlacklistRepository, BlacklistService],
  exports: [BlacklistService],
})
export class BlacklistModule {}

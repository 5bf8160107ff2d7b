import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { FollowListsController } from './follow-lists.controller.js';
import { FollowInvitationEnds } from './follow-invitation-ends.js';
import { FollowListsRepository } from './follow-lists.repository.js';
import { FollowListsService } from './follow-lists.service.js';
import { NewsModule } from '../news/news.module.js';
import { FollowedHomepagesController } from './followed-homepages.controller.js';
import { FollowedHomepagesRepository } from './followed-homepages.repository.js';
import { FollowedHomepages } from './followed-homepages.js';
import { FollowsController } from './follows.controller.js';
import { FollowsRepository } from './follows.repository.js';
import { FollowsService } from './follows.service.js';
import { MutesService } from './mutes.service.js';

@Module({
  imports: [MembersModule, RelationsModule, NewsModule],
  controllers: [FollowsController, FollowListsController, FollowedHomepagesController],
  providers: [
    FollowListsRepository,
    FollowListsService,
    FollowsRepository,
    FollowsService,
    MutesService,
    FollowedHomepages,
    FollowInvitationEnds,
    FollowedHomepagesRepository,
  ],
  exports: [FollowsRepository],
})
export class FollowsModule {}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { FeedController } from './feed.controller.js';
import { FeedRepository } from './feed.repository.js';
import { FeedService } from './feed.service.js';
import { MentionableRepository } from './mentionable.repository.js';
import { MomentListsRepository } from './moment-lists.repository.js';
import { MomentLists } from './moment-lists.service.js';
import { MomentReadingController } from './moment-reading.controller.js';
import { MomentViewsModule } from './moment-views.module.js';
import { NamingService } from './naming.service.js';
import { TopicsRepository } from './topics.repository.js';

@Module({
  imports: [MembersModule, MomentViewsModule],
  controllers: [FeedController, MomentReadingController],
  providers: [
    FeedRepository,
    FeedService,
    MentionableRepository,
    MomentLists,
    MomentListsRepository,
    NamingService,
    TopicsRepository,
  ],
})
export class FeedModule {}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { FeedController } from './feed.controller.js';
import { FeedRepository } from './feed.repository.js';
import { FeedService } from './feed.service.js';
import { MentionableRepository } from './mentionable.repository.js';
import { MomentListsRepository } from './moment-lists.repository.js';
import { MomentLists } from './moment-lists.js';
import { MomentReadingController } from './moment-reading.controller.js';
import { MomentViewsModule } from './moment-views.module.js';
import { NamingService } from './naming.service.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { SuggestedMoments } from './suggested-moments.js';
import { SuggestedMomentsRepository } from './suggested-moments.repository.js';
import { TopicsRepository } from './topics.repository.js';

@Module({
  imports: [MembersModule, MomentViewsModule, SuggestionsModule],
  controllers: [FeedController, MomentReadingController],
  providers: [
    FeedRepository,
    FeedService,
    MentionableRepository,
    MomentLists,
    MomentListsRepository,
    NamingService,
    SuggestedMoments,
    SuggestedMomentsRepository,
    TopicsRepository,
  ],
})
export class FeedModule {}

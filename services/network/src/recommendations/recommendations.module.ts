import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { RecommendationListsRepository } from './recommendation-lists.repository.js';
import { RecommendationViews } from './recommendation-views.js';
import { RecommendationsController } from './recommendations.controller.js';
import { RecommendationsRepository } from './recommendations.repository.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [RecommendationsController],
  providers: [RecommendationListsRepository, RecommendationViews, RecommendationsRepository, RecommendationsService],
  exports: [RecommendationsRepository],
})
export class RecommendationsModule {}

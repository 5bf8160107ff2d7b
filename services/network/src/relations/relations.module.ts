import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MembersInListsRepository } from './members-in-lists.repository.js';
import { PairsRepository } from './pairs.repository.js';
import { ReachOutcomes } from './reach-outcomes.js';
import { ReachRepository } from './reach.repository.js';
import { RelationChanges } from './relation-changes.js';
import { RelationEraserRepository } from './relation-eraser.repository.js';
import { RelationsController } from './relations.controller.js';
import { RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';
import { SomeMembersRepository } from './some-members.repository.js';

@Module({
  imports: [MembersModule],
  controllers: [RelationsController],
  providers: [
    MembersInListsRepository,
    PairsRepository,
    ReachOutcomes,
    ReachRepository,
    RelationChanges,
    RelationEraserRepository,
    RelationsRepository,
    RelationsService,
    SomeMembersRepository,
  ],
  exports: [
    MembersInListsRepository,
    PairsRepository,
    ReachOutcomes,
    RelationChanges,
    RelationEraserRepository,
    RelationsService,
    SomeMembersRepository,
  ],
})
export class RelationsModule {}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MembersInLists } from './members-in-lists.repository.js';
import { PairsRepository } from './pairs.repository.js';
import { RelationChanges } from './relation-changes.service.js';
import { RelationEraser } from './relation-eraser.repository.js';
import { RelationsController } from './relations.controller.js';
import { RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';
import { SomeMembersRepository } from './some-members.repository.js';

@Module({
  imports: [MembersModule],
  controllers: [RelationsController],
  providers: [
    MembersInLists,
    PairsRepository,
    RelationChanges,
    RelationEraser,
    RelationsRepository,
    RelationsService,
    SomeMembersRepository,
  ],
  exports: [MembersInLists, PairsRepository, RelationChanges, RelationEraser, RelationsService, SomeMembersRepository],
})
export class RelationsModule {}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { TraitsRepository } from './traits.repository.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsRepository } from './suggestions.repository.js';
import { SuggestionsService } from './suggestions.service.js';

/** Suggestions of members, and the traits that members have in common. */
@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [SuggestionsController],
  providers: [TraitsRepository, SuggestionsRepository, SuggestionsService],
  exports: [TraitsRepository, SuggestionsService],
})
export class SuggestionsModule {}

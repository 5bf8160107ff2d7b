import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { BackgroundsRepository } from './backgrounds.repository.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsRepository } from './suggestions.repository.js';
import { SuggestionsService } from './suggestions.service.js';

/** Whom one may know, and where members were. */
@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [SuggestionsController],
  providers: [BackgroundsRepository, SuggestionsRepository, SuggestionsService],
  exports: [BackgroundsRepository],
})
export class SuggestionsModule {}

import { Module } from '@nestjs/common';
import { CurrentSynonyms } from './current-synonyms.js';
import { SynonymGroups } from './synonym-groups.js';
import { SynonymsController } from './synonyms.controller.js';
import { SynonymsRepository } from './synonyms.repository.js';

/** Words that staff declare to mean the same. */
@Module({
  controllers: [SynonymsController],
  providers: [SynonymsRepository, CurrentSynonyms, SynonymGroups],
  exports: [CurrentSynonyms],
})
export class SynonymsModule {}

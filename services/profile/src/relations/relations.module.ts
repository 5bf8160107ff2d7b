import { Module } from '@nestjs/common';
import { RelationCopiesRepository } from '@renmai/member-directory/owners';
import { RelationsRepository } from './relations.repository.js';

@Module({
  providers: [RelationsRepository, { provide: RelationCopiesRepository, useExisting: RelationsRepository }],
  exports: [RelationsRepository, RelationCopiesRepository],
})
export class RelationsModule {}

import { Module } from '@nestjs/common';
import { RelationCopies } from '@renmai/member-directory/owners';
import { RelationsRepository } from './relations.repository.js';

@Module({
  providers: [RelationsRepository, { provide: RelationCopies, useExisting: RelationsRepository }],
  exports: [RelationsRepository, RelationCopies],
})
export class RelationsModule {}

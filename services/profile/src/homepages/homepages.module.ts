import { Module } from '@nestjs/common';
import { EntryLinks } from './entry-links.js';
import { HomepageCopiesRepository } from './homepage-copies.repository.js';
import { VerifiedEntriesRepository } from './verified-entries.repository.js';

@Module({
  providers: [HomepageCopiesRepository, VerifiedEntriesRepository, EntryLinks],
  exports: [HomepageCopiesRepository, VerifiedEntriesRepository, EntryLinks],
})
export class HomepagesModule {}

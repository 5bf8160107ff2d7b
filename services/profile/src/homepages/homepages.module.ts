import { Module } from '@nestjs/common';
import { EntryLinks } from './entry-links.service.js';
import { HomepageCopies } from './homepage-copies.repository.js';
import { VerifiedEntries } from './verified-entries.repository.js';

@Module({
  providers: [HomepageCopies, VerifiedEntries, EntryLinks],
  exports: [HomepageCopies, VerifiedEntries, EntryLinks],
})
export class HomepagesModule {}

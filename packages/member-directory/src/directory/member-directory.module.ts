import { Global, Module } from '@nestjs/common';
import { MemberCopiesRepository } from '../copies/member-copies.repository.js';
import { RelationCopiesRepository } from '../copies/relation-copies.repository.js';
import { copyTables } from './directory.tables.js';
import { MemberDirectory } from './member-directory.js';
import { MemberReach } from './member-reach.js';
import { DIRECTORY, MembersConsumer } from './members.consumer.js';
import { relationsConsumer } from './relations.consumer.js';

/** Keeps the copies, and shows members by the rule. */
@Global()
@Module({
  controllers: [MembersConsumer, relationsConsumer(DIRECTORY)],
  providers: [
    { provide: MemberCopiesRepository, useFactory: () => new MemberCopiesRepository(copyTables) },
    { provide: RelationCopiesRepository, useFactory: () => new RelationCopiesRepository(copyTables) },
    MemberDirectory,
    MemberReach,
  ],
  exports: [MemberDirectory, MemberReach],
})
export class MemberDirectoryModule {}

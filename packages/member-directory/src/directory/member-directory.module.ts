import { Global, Module } from '@nestjs/common';
import { MemberCopies } from '../copies/member-copies.js';
import { RelationCopies } from '../copies/relation-copies.js';
import { copyTables } from './directory.tables.js';
import { MemberDirectory } from './member-directory.service.js';
import { DIRECTORY, MembersConsumer } from './members.consumer.js';
import { relationsConsumer } from './relations.consumer.js';

/** Keeps the copies, and shows members by the rule. */
@Global()
@Module({
  controllers: [MembersConsumer, relationsConsumer(DIRECTORY)],
  providers: [
    { provide: MemberCopies, useFactory: () => new MemberCopies(copyTables) },
    { provide: RelationCopies, useFactory: () => new RelationCopies(copyTables) },
    MemberDirectory,
  ],
  exports: [MemberDirectory],
})
export class MemberDirectoryModule {}

import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupEntriesController } from './group-entries.controller.js';
import { GroupEntries } from './group-entries.js';
import { OpenEntriesRepository } from './open-entries.repository.js';

@Module({
  imports: [GroupsModule],
  controllers: [GroupEntriesController],
  providers: [GroupEntries, OpenEntriesRepository],
})
export class GroupEntriesModule {}

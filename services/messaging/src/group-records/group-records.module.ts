import { Module } from '@nestjs/common';
import { GroupHooksModule } from '../groups/group-hooks.js';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupRecordsController } from './group-records.controller.js';
import { GroupRecords } from './group-records.js';

@Module({
  imports: [GroupHooksModule, GroupsModule],
  controllers: [GroupRecordsController],
  providers: [GroupRecords],
})
export class GroupRecordsModule {}

import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { GatheredGroupsController } from './gathered-groups.controller.js';
import { GatheredGroupsRepository } from './gathered-groups.repository.js';
import { GatheredGroups } from './gathered-groups.js';

/** Groups that other services ask for. */
@Module({
  imports: [GroupsModule],
  controllers: [GatheredGroupsController],
  providers: [GatheredGroups, GatheredGroupsRepository],
})
export class GatheredGroupsModule {}

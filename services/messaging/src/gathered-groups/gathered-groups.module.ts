import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { EventGuestsConsumer } from './event-guests.consumer.js';
import { GatheredGroupsController } from './gathered-groups.controller.js';
import { GatheredGroupsRepository } from './gathered-groups.repository.js';
import { GatheredGroups } from './gathered-groups.js';

/** Groups that other services ask for, and that follow who belongs to them. */
@Module({
  imports: [GroupsModule],
  controllers: [GatheredGroupsController, EventGuestsConsumer],
  providers: [GatheredGroups, GatheredGroupsRepository],
})
export class GatheredGroupsModule {}

import { Module } from '@nestjs/common';
import { GroupHooksModule } from '../groups/group-hooks.js';
import { GroupsModule } from '../groups/groups.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { GroupLinksController } from './group-links.controller.js';
import { GroupLinks } from './group-links.js';
import { GroupLinksRepository } from './group-links.repository.js';

@Module({
  imports: [GroupHooksModule, GroupsModule, RosterModule],
  controllers: [GroupLinksController],
  providers: [GroupLinks, GroupLinksRepository],
})
export class GroupLinksModule {}

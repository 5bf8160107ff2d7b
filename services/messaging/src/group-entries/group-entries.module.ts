import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupEntriesController } from './group-entries.controller.js';
import { GroupEntries } from './group-entries.service.js';
import { OpenEntries } from './open-entries.repository.js';

@Module({ imports: [GroupsModule], controllers: [GroupEntriesController], providers: [GroupEntries, OpenEntries] })
export class GroupEntriesModule {}

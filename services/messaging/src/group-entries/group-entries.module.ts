import { Module } from '@nestjs/common';
import { GroupEntriesController } from './group-entries.controller.js';
import { GroupEntries } from './group-entries.service.js';
import { OpenEntries } from './open-entries.repository.js';

@Module({ controllers: [GroupEntriesController], providers: [GroupEntries, OpenEntries] })
export class GroupEntriesModule {}

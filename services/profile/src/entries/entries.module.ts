import { Module } from '@nestjs/common';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { entriesControllers } from './entries.controllers.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesService } from './entries.service.js';

@Module({
  imports: [ProfilesModule, HomepagesModule],
  controllers: entriesControllers,
  exports: [EntriesRepository],
  providers: [EntriesRepository, EntriesService],
})
export class EntriesModule {}

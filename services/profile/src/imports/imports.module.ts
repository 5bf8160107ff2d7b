import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module.js';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ImportSteps } from './import-steps.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.js';

@Module({
  imports: [ProfilesModule, EntriesModule, HomepagesModule],
  controllers: [ImportsController],
  providers: [Imports, ImportSteps],
})
export class ImportsModule {}

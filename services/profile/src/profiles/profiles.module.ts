import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { NamesModule } from '../names/names.module.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { ResumesRepository } from '../resumes/resumes.repository.js';
import { ViewsRepository } from '../views/views.repository.js';
import { ProfileExport } from './profile-export.js';
import { ProfileWrites } from './profile-writes.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';
import { ProfilesSnapshot } from './profiles.snapshot.js';
import { ProfilesService } from './profiles.service.js';
import { TraitTelling } from './trait-telling.js';

@Module({
  imports: [MediaModule, NamesModule],
  controllers: [ProfilesController],
  providers: [
    ProfilesRepository,
    ProfilesSnapshot,
    ProfileWrites,
    ProfilesService,
    ProfileExport,
    TraitTelling,
    ResumesRepository,
    ImportsRepository,
    ViewsRepository,
  ],
  exports: [
    ...[NamesModule, ProfilesRepository, ProfileWrites, ProfilesService],
    ...[ResumesRepository, ImportsRepository, ViewsRepository],
  ],
})
export class ProfilesModule {}

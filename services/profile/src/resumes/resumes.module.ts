import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ResumesController } from './resumes.controller.js';
import { Resumes } from './resumes.js';

@Module({
  imports: [ProfilesModule, MediaModule],
  controllers: [ResumesController],
  providers: [Resumes],
  exports: [Resumes],
})
export class ResumesModule {}

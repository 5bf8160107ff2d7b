import { Global, Module } from '@nestjs/common';
import { AudienceController } from './audience.controller.js';
import { AudienceRepository } from './audience.repository.js';
import { Audience } from './audience.js';
import { Figures } from './figures.js';
import { FollowerLists } from './follower-lists.js';

/** Counts views and followers of homepages. Global, since every way to see a homepage is counted. */
@Global()
@Module({
  controllers: [AudienceController],
  providers: [AudienceRepository, Audience, Figures, FollowerLists],
  exports: [Audience],
})
export class AudienceModule {}

import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { PresenceNews } from './presence-news.js';
import { PresenceController } from './presence.controller.js';
import { PresenceRepository } from './presence.repository.js';
import { PresenceService } from './presence.service.js';

/** Presence of users, and subscriptions to it. */
@Module({
  imports: [RosterModule],
  controllers: [PresenceController],
  providers: [PresenceRepository, PresenceNews, PresenceService],
  exports: [PresenceNews],
})
export class PresenceModule {}

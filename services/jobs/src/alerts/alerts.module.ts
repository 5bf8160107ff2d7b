import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { AlertMatchesRepository } from './alert-matches.repository.js';
import { AlertTelling } from './alert-telling.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { EndLinks } from './end-links.js';
import { EndPageService } from './end-page.service.js';

/** Filters that members saved, and what they are told of new positions by. */
@Module({
  imports: [MemberDirectoryModule],
  controllers: [AlertsController],
  providers: [AlertsRepository, AlertsService, AlertMatchesRepository, AlertTelling, EndLinks, EndPageService],
  exports: [AlertsRepository],
})
export class AlertsModule {}

import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { AfterDataModule } from './after-data.module.js';
import { AfterController } from './after.controller.js';
import { CommentReports } from './comment-reports.js';
import { CommentDecisionsConsumer } from './comment-decisions.consumer.js';
import { CommentTranslationController } from './comment-translation.controller.js';
import { EventGallery } from './event-gallery.js';
import { GoingConsent } from './going-consent.js';
import { GuestMessages } from './guest-messages.js';
import { PicturesConsumer } from './pictures.consumer.js';

/** Comments, the list of attending friends, thank-you letters, feedback and pictures. */
@Module({
  imports: [AfterDataModule, EventsDataModule, EventRegistrationsModule, TicketsDataModule],
  controllers: [AfterController, CommentTranslationController, CommentDecisionsConsumer, PicturesConsumer],
  providers: [CommentReports, EventGallery, GoingConsent, GuestMessages],
})
export class AfterModule {}

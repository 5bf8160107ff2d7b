import { Module } from '@nestjs/common';
import { EventAfter } from '../events/event-after.port.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { AttendingErasure } from './attending-erasure.js';
import { AttendingExportRepository } from './attending-export.repository.js';
import { EventAfterService } from './event-after.service.js';
import { EventAftermath } from './event-aftermath.js';
import { EventCommentsRepository } from './event-comments.repository.js';
import { EventFeedbackRepository } from './event-feedback.repository.js';
import { EventPicturesRepository } from './event-pictures.repository.js';
import { EventTalk } from './event-talk.js';
import { GoingRepository } from './going.repository.js';
import { Going } from './going.js';

/** Data that belongs to events, for the parts of the service that show, export or erase it. */
@Module({
  imports: [EventsDataModule, TicketsDataModule],
  providers: [
    { provide: EventAfter, useClass: EventAfterService },
    AttendingErasure,
    AttendingExportRepository,
    EventAftermath,
    EventCommentsRepository,
    EventFeedbackRepository,
    EventPicturesRepository,
    EventTalk,
    Going,
    GoingRepository,
  ],
  exports: [
    EventAfter,
    AttendingErasure,
    AttendingExportRepository,
    EventAftermath,
    EventCommentsRepository,
    EventPicturesRepository,
    EventTalk,
    Going,
  ],
})
export class AfterDataModule {}

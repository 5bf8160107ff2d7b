import { Module } from '@nestjs/common';
import { EventAfter } from '../events/event-after.port.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { AttendingErasure } from './attending-erasure.service.js';
import { AttendingExport } from './attending-export.repository.js';
import { EventAfterService } from './event-after.service.js';
import { EventAftermath } from './event-aftermath.service.js';
import { EventComments } from './event-comments.repository.js';
import { EventFeedbacks } from './event-feedback.repository.js';
import { EventPictures } from './event-pictures.repository.js';
import { EventTalk } from './event-talk.service.js';
import { GoingRepository } from './going.repository.js';
import { Going } from './going.service.js';

/** What hangs on events, for the parts of the service that show, export or erase it. */
@Module({
  imports: [EventsDataModule, TicketsDataModule],
  providers: [
    { provide: EventAfter, useClass: EventAfterService },
    AttendingErasure,
    AttendingExport,
    EventAftermath,
    EventComments,
    EventFeedbacks,
    EventPictures,
    EventTalk,
    Going,
    GoingRepository,
  ],
  exports: [
    EventAfter,
    AttendingErasure,
    AttendingExport,
    EventAftermath,
    EventComments,
    EventPictures,
    EventTalk,
    Going,
  ],
})
export class AfterDataModule {}

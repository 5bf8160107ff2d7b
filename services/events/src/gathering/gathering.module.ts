import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { EventMeeting } from './event-meeting.js';
import { GatheringController } from './gathering.controller.js';
import { Gathering } from './gathering.js';

/** Chat groups and rooms in which guests meet in Renmai. */
@Module({
  imports: [EventsDataModule, EventRegistrationsModule],
  controllers: [GatheringController],
  providers: [Gathering, EventMeeting],
})
export class GatheringModule {}

import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { EventRegistrationsModule } from '../registering/event-registrations.module.js';
import { EventMeeting } from './event-meeting.js';
import { GatheringController } from './gathering.controller.js';
import { Gathering } from './gathering.js';

/** Those who come meet each other in Renmai too. */
@Module({
  imports: [EventsDataModule, EventRegistrationsModule],
  controllers: [GatheringController],
  providers: [Gathering, EventMeeting],
})
export class GatheringModule {}

import { Module } from '@nestjs/common';
import { EventApplicationsModule } from './event-applications.module.js';
import { EventRegistrations } from './event-registrations.js';

@Module({
  imports: [EventApplicationsModule],
  providers: [EventRegistrations],
  exports: [EventRegistrations, EventApplicationsModule],
})
export class EventRegistrationsModule {}

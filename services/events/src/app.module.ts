import { Module } from '@nestjs/common';
import { applicationsMigrations } from '@renmai/applications';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { AfterModule } from './after/after.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { CheckInModule } from './check-in/check-in.module.js';
import { eventsConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { ExportModule } from './export/export.module.js';
import { GatheringModule } from './gathering/gathering.module.js';
import { AskForPhones1700000081300 } from './migrations/ask-for-phones.migration.js';
import { AskOrganizers1700000001800 } from './migrations/ask-organizers.migration.js';
import { CreateEvents1700000001000 } from './migrations/create-events.migration.js';
import { FindGuests1700000001900 } from './migrations/find-guests.migration.js';
import { PlaceVenues1700000087200 } from './migrations/place-venues.migration.js';
import { GatherGuests1700000001400 } from './migrations/gather-guests.migration.js';
import { MailWithdrawals1700000091000 } from './migrations/mail-withdrawals.migration.js';
import { OpenEventRooms1700000001600 } from './migrations/open-event-rooms.migration.js';
import { PausePublishers1700000001700 } from './migrations/pause-publishers.migration.js';
import { CreateTickets1700000001500 } from './migrations/create-tickets.migration.js';
import { OrganizingModule } from './organizing/organizing.module.js';
import { PublicModule } from './public/public.module.js';
import { EventRegistrationsModule } from './registering/event-registrations.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { TicketsModule } from './tickets/tickets.module.js';

@Module({
  imports: [
    MemberDirectoryModule,
    HomepageDirectoryModule.for(),
    EventRegistrationsModule,
    OrganizingModule,
    PublicModule,
    GatheringModule,
    TicketsModule,
    CheckInModule,
    CalendarModule,
    RemindersModule,
    AfterModule,
    ExportModule,
    ConsumersModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'events',
    config: eventsConfig,
    uses: ['storage', 'mailer', 'translator'],
    // A thousand scans of a device that had no network.
    bodyLimit: 1024 * 1024,
    migrations: [
      ...memberDirectoryMigrations,
      ...applicationsMigrations,
      CreateEvents1700000001000,
      GatherGuests1700000001400,
      CreateTickets1700000001500,
      OpenEventRooms1700000001600,
      PausePublishers1700000001700,
      AskOrganizers1700000001800,
      FindGuests1700000001900,
      AskForPhones1700000081300,
      PlaceVenues1700000087200,
      MailWithdrawals1700000091000,
      ...homepageDirectoryMigrations,
    ],
  });
}

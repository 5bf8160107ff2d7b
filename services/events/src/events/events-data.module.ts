import { Module } from '@nestjs/common';
import { Completeness } from './completeness.repository.js';
import { EventAccess } from './event-access.service.js';
import { EventFiles } from './event-files.repository.js';
import { EventGroups } from '../gathering/event-groups.repository.js';
import { EventRooms } from '../gathering/event-rooms.repository.js';
import { EventNews } from './event-news.service.js';
import { EventsRepository } from './events.repository.js';
import { EventAnnouncements } from './event-announcements.js';
import { EventWrites } from './event-writes.repository.js';
import { HomepageFollowers } from './homepage-followers.repository.js';
import { PublisherViews } from './publisher-views.service.js';

const providers = [
  Completeness,
  EventAccess,
  EventAnnouncements,
  EventFiles,
  EventGroups,
  EventRooms,
  EventNews,
  EventsRepository,
  EventWrites,
  HomepageFollowers,
  PublisherViews,
];

/** The rows of events and who stands how to them, for whatever needs them. */
@Module({ providers, exports: providers })
export class EventsDataModule {}

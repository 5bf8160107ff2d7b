import { Module } from '@nestjs/common';
import { CompletenessRepository } from './completeness.repository.js';
import { EventAccess } from './event-access.js';
import { EventFilesRepository } from './event-files.repository.js';
import { EventGroupsRepository } from '../gathering/event-groups.repository.js';
import { EventRoomsRepository } from '../gathering/event-rooms.repository.js';
import { EventNews } from './event-news.js';
import { EventsRepository } from './events.repository.js';
import { EventAnnouncements } from './event-announcements.js';
import { EventWritesRepository } from './event-writes.repository.js';
import { HomepageFollowersRepository } from './homepage-followers.repository.js';
import { PublisherPausesRepository } from './publisher-pauses.repository.js';
import { PublisherViews } from './publisher-views.js';

const providers = [
  CompletenessRepository,
  EventAccess,
  EventAnnouncements,
  EventFilesRepository,
  EventGroupsRepository,
  EventRoomsRepository,
  EventNews,
  EventsRepository,
  EventWritesRepository,
  HomepageFollowersRepository,
  PublisherPausesRepository,
  PublisherViews,
];

/** The rows of events and members' roles at them, for other modules. */
@Module({ providers, exports: providers })
export class EventsDataModule {}

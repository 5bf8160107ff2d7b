import { Module } from '@nestjs/common';
import { Completeness } from './completeness.repository.js';
import { EventAccess } from './event-access.service.js';
import { EventFiles } from './event-files.repository.js';
import { EventNews } from './event-news.service.js';
import { EventsRepository } from './events.repository.js';
import { HomepageFollowers } from './homepage-followers.repository.js';

const providers = [Completeness, EventAccess, EventFiles, EventNews, EventsRepository, HomepageFollowers];

/** The rows of events and who stands how to them, for whatever needs them. */
@Module({ providers, exports: providers })
export class EventsDataModule {}

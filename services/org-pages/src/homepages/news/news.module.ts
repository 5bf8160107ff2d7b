import { Global, Module } from '@nestjs/common';
import { HomepageNews } from '../../ports/homepage-news.port.js';
import { NewsAnnouncements } from './news-announcements.js';
import { NewsReports } from './news-reports.js';
import { NewsShareController } from './news-share.controller.js';
import { NewsTexts } from './news-texts.js';
import { NewsVersionsRepository } from './news-versions.repository.js';
import { NewsViews } from './news-views.js';
import { NewsController } from './news.controller.js';
import { NewsRepository } from './news.repository.js';
import { News } from './news.js';
import { NewsSnapshot } from './news.snapshot.js';

/** Life news of homepages. Global, since reports about them are decided elsewhere. */
@Global()
@Module({
  controllers: [NewsController, NewsShareController],
  providers: [
    NewsRepository,
    NewsVersionsRepository,
    NewsTexts,
    NewsViews,
    NewsAnnouncements,
    News,
    { provide: HomepageNews, useExisting: News },
    NewsReports,
    NewsSnapshot,
  ],
  exports: [News, HomepageNews, NewsRepository, NewsViews, NewsAnnouncements],
})
export class NewsModule {}

import { Global, Module } from '@nestjs/common';
import { NewsAnnouncements } from './news-announcements.js';
import { NewsReports } from './news-reports.service.js';
import { NewsShareController } from './news-share.controller.js';
import { NewsTexts } from './news-texts.service.js';
import { NewsVersions } from './news-versions.repository.js';
import { NewsViews } from './news-views.service.js';
import { NewsController } from './news.controller.js';
import { NewsRepository } from './news.repository.js';
import { News } from './news.service.js';
import { NewsSnapshot } from './news.snapshot.js';

/** Life news of homepages. Global, since reports about them are decided elsewhere. */
@Global()
@Module({
  controllers: [NewsController, NewsShareController],
  providers: [NewsRepository, NewsVersions, NewsTexts, NewsViews, NewsAnnouncements, News, NewsReports, NewsSnapshot],
  exports: [News, NewsRepository, NewsViews, NewsAnnouncements],
})
export class NewsModule {}

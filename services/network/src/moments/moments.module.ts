import { Module } from '@nestjs/common';
import { MomentViewsModule } from '../feed/moment-views.module.js';
import { MembersModule } from '../members/members.module.js';
import { NewsModule } from '../news/news.module.js';
import { Attachments } from './attachments.service.js';
import { MarksController } from './marks.controller.js';
import { MarksRepository } from './marks.repository.js';
import { Marks } from './marks.service.js';
import { MediaRepository } from './media.repository.js';
import { Mentions } from './mentions.service.js';
import { MomentAccess } from './moment-access.service.js';
import { MomentCounts } from './moment-counts.repository.js';
import { MomentEdits } from './moment-edits.service.js';
import { MomentEraser } from './moment-eraser.service.js';
import { MomentPosts } from './moment-posts.service.js';
import { MomentShareController } from './moment-share.controller.js';
import { MomentTraces } from './moment-traces.repository.js';
import { MomentWritingController } from './moment-writing.controller.js';
import { MomentsRepository } from './moments.repository.js';
import { ReactionsRepository } from './reactions.repository.js';
import { Reactions } from './reactions.service.js';
import { Shares } from './shares.service.js';

/** Moments as they are written, and what members put on them. They are read in the feed's module. */
@Module({
  imports: [MembersModule, MomentViewsModule, NewsModule],
  controllers: [MomentWritingController, MarksController, MomentShareController],
  providers: [
    MomentsRepository,
    MomentCounts,
    MomentAccess,
    MomentPosts,
    MomentEdits,
    Shares,
    Mentions,
    Attachments,
    MediaRepository,
    MarksRepository,
    Marks,
    ReactionsRepository,
    Reactions,
    MomentTraces,
    MomentEraser,
  ],
  exports: [MomentAccess, MomentEdits, MomentCounts, Mentions, MediaRepository, MomentEraser],
})
export class MomentsModule {}

import { Module } from '@nestjs/common';
import { MomentViewsModule } from '../feed/moment-views.module.js';
import { MembersModule } from '../members/members.module.js';
import { NewsModule } from '../news/news.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { Attachments } from './attachments.js';
import { MarksController } from './marks.controller.js';
import { MarksRepository } from './marks.repository.js';
import { Marks } from './marks.js';
import { MediaRepository } from './media.repository.js';
import { Mentions } from './mentions.js';
import { MomentAccess } from './moment-access.js';
import { MomentCountsRepository } from './moment-counts.repository.js';
import { MomentEdits } from './moment-edits.js';
import { MomentEraser } from './moment-eraser.js';
import { MomentPosts } from './moment-posts.js';
import { MomentShareController } from './moment-share.controller.js';
import { MomentTracesRepository } from './moment-traces.repository.js';
import { MomentWritingController } from './moment-writing.controller.js';
import { MomentsRepository } from './moments.repository.js';
import { ReactionsRepository } from './reactions.repository.js';
import { Reactions } from './reactions.js';
import { Shares } from './shares.js';

/** Writing moments, and members' reactions and bookmarks. The feed's module reads moments. */
@Module({
  imports: [MembersModule, MomentViewsModule, NewsModule, RelationsModule],
  controllers: [MomentWritingController, MarksController, MomentShareController],
  providers: [
    MomentsRepository,
    MomentCountsRepository,
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
    MomentTracesRepository,
    MomentEraser,
  ],
  exports: [MomentAccess, MomentEdits, MomentCountsRepository, Mentions, MediaRepository, MomentEraser],
})
export class MomentsModule {}

import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MomentsModule } from '../moments/moments.module.js';
import { NewsModule } from '../news/news.module.js';
import { CommentAccess } from './comment-access.service.js';
import { CommentLikes } from './comment-likes.service.js';
import { CommentRows } from './comment-rows.repository.js';
import { CommentViews } from './comment-views.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { Comments } from './comments.service.js';

@Module({
  imports: [MembersModule, MomentsModule, NewsModule],
  controllers: [CommentsController],
  providers: [CommentsRepository, CommentRows, CommentAccess, CommentViews, Comments, CommentLikes],
  exports: [CommentAccess, Comments],
})
export class CommentsModule {}

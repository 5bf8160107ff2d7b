import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MomentsModule } from '../moments/moments.module.js';
import { NewsModule } from '../news/news.module.js';
import { CommentAccess } from './comment-access.js';
import { CommentLikes } from './comment-likes.js';
import { CommentRowsRepository } from './comment-rows.repository.js';
import { CommentViews } from './comment-views.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { Comments } from './comments.js';

@Module({
  imports: [MembersModule, MomentsModule, NewsModule],
  controllers: [CommentsController],
  providers: [CommentsRepository, CommentRowsRepository, CommentAccess, CommentViews, Comments, CommentLikes],
  exports: [CommentAccess, Comments],
})
export class CommentsModule {}

import { Module } from '@nestjs/common';
import { GroupHooksModule } from '../groups/group-hooks.js';
import { GroupsModule } from '../groups/groups.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ThreadController } from './thread.controller.js';
import { ThreadListsController } from './thread-lists.controller.js';
import { ThreadPagesController } from './thread-pages.controller.js';
import { ThreadPages } from './thread-pages.js';
import { ThreadPagesRepository } from './thread-pages.repository.js';
import { ThreadMessages } from './thread-messages.js';
import { ThreadNotices } from './thread-notices.js';
import { ThreadViews } from './thread-views.js';
import { Threads } from './threads.js';
import { ThreadsRepository } from './threads.repository.js';

/** Threads: talks aside that begin with a message of a group. */
@Module({
  imports: [GroupHooksModule, GroupsModule, HistoryModule],
  controllers: [ThreadController, ThreadListsController, ThreadPagesController],
  providers: [
    Threads,
    ThreadMessages,
    ThreadNotices,
    ThreadPages,
    ThreadPagesRepository,
    ThreadViews,
    ThreadsRepository,
  ],
})
export class ThreadsModule {}

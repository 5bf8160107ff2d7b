import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { SilentModeModule } from '../silent-mode/silent-mode.module.js';
import { ChatConversations } from './chat-conversations.js';
import { ConversationListRepository } from './conversation-list.repository.js';
import { ConversationLists } from './conversation-lists.js';
import { ConversationMarksRepository } from './conversation-marks.repository.js';
import { ConversationMarks } from './conversation-marks.js';
import { ConversationsController } from './conversations.controller.js';
import { GroupReadersController } from './group-readers.controller.js';
import { GroupReaders } from './group-readers.js';
import { PinnedMessagesController } from './pinned-messages.controller.js';
import { PinnedMessagesRepository } from './pinned-messages.repository.js';
import { PinnedMessages } from './pinned-messages.js';
import { SessionsListController } from './sessions-list.controller.js';

/** Lists of conversations, with users' pins, marks and removals. */
@Module({
  imports: [HistoryModule, SilentModeModule],
  controllers: [ConversationsController, SessionsListController, PinnedMessagesController, GroupReadersController],
  providers: [
    ChatConversations,
    ConversationListRepository,
    ConversationLists,
    ConversationMarks,
    ConversationMarksRepository,
    GroupReaders,
    PinnedMessages,
    PinnedMessagesRepository,
  ],
  exports: [ChatConversations],
})
export class ConversationsModule {}

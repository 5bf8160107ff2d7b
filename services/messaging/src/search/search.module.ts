import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ChatApiController } from './chat-api.controller.js';
import { HistoryJump } from './history-jump.js';
import { MessageSearchRepository } from './message-search.repository.js';
import { MessageSearch } from './message-search.js';

/** Calls of the web app beside the protocol: its list of conversations, search, and the history at a place. */
@Module({
  imports: [ConversationsModule, HistoryModule],
  controllers: [ChatApiController],
  providers: [HistoryJump, MessageSearch, MessageSearchRepository],
})
export class SearchModule {}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { chatApi, type HistorySlice, type UnreadMessages } from '@renmai/contracts/messaging/chat.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ChatConversations } from '../conversations/chat-conversations.js';
import { HistoryJump } from './history-jump.js';
import { MessageSearch } from './message-search.js';

type Api = typeof chatApi;

@Controller()
export class ChatApiController {
  constructor(
    private readonly conversations: ChatConversations,
    private readonly search: MessageSearch,
    private readonly jumps: HistoryJump,
  ) {}

  @Endpoint(chatApi.conversations)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['conversations']>,
  ): Promise<ResponseOf<Api['conversations']>> {
    return this.conversations.list(actor.memberId, query);
  }

  @Endpoint(chatApi.unread)
  unread(@Actor() actor: ActorClaims): Promise<UnreadMessages> {
    return this.conversations.unread(actor.memberId);
  }

  @Endpoint(chatApi.search)
  find(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['search']>): Promise<ResponseOf<Api['search']>> {
    return this.search.find(actor.memberId, query);
  }

  @Endpoint(chatApi.jump)
  jump(@Actor() actor: ActorClaims, @Input() { params, query }: InputOf<Api['jump']>): Promise<HistorySlice> {
    return this.jumps.around(actor.memberId, params, query);
  }
}

import { Get, Param, Query } from '@nestjs/common';
import { cursorFrom, limitOf, placeOf } from '../groups/group-paging.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { threadForm, ThreadViews, type ThreadPage } from './thread-views.js';
import type { ThreadSlice } from './threads.repository.js';

type Asked = Record<string, unknown>;

@ChatController('threads')
export class ThreadListsController {
  constructor(private readonly views: ThreadViews) {}

  @Get('user/:me')
  async joined(@Caller() { userId }: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    return answerOf(await this.views.joined(userId, sliceOf(query)));
  }

  @Get('chatgroups/:group/user/:me')
  async joinedInGroup(
    @Caller() { userId }: ChatCaller,
    @Param('group') group: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    return answerOf(await this.views.ofGroup(userId, group, true, sliceOf(query)));
  }

  @Get('chatgroups/:group')
  async ofGroup(
    @Caller() { userId }: ChatCaller,
    @Param('group') group: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    return answerOf(await this.views.ofGroup(userId, group, false, sliceOf(query)));
  }
}

const sliceOf = (query: Asked): ThreadSlice => ({
  before: placeOf(query, /^[1-9]\d{0,17}$/) || null,
  limit: limitOf(query, 20, 50),
});

const answerOf = ({ threads, next }: ThreadPage): ChatAnswer => ({
  entities: threads.map(threadForm),
  properties: { cursor: cursorFrom(next) },
});

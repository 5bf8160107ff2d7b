import { Get, Param, Query } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given, wholeNumber } from '../rest/chat-input.js';
import { GroupReaders } from './group-readers.js';

@ChatController('chatgroups/:group/acks')
export class GroupReadersController {
  constructor(private readonly readers: GroupReaders) {}

  @Get(':message')
  async page(
    @Caller() { userId }: ChatCaller,
    @Param('group') groupId: string,
    @Param('message') messageId: string,
    @Query() query: Record<string, unknown>,
  ): Promise<ChatAnswer> {
    const limit = wholeNumber(query['limit'], { name: 'limit', or: 500, min: 1, max: 500 });
    return { data: await this.readers.page(userId, { groupId, messageId }, { key: given(query['key']), limit }) };
  }
}

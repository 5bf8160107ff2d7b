import { Body, Delete, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { targetOf } from '../history/conversation-target.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given, readBody, wholeNumber } from '../rest/chat-input.js';
import { PinnedMessages } from './pinned-messages.js';

type Asked = Record<string, unknown>;
const where = z.object({ to: z.string().min(1).max(512), type: z.string() });
const pinBody = where.extend({ pin_msg_id: z.union([z.string(), z.int()]).transform(String) });

@ChatController('sdk/user/:me/user_channel/pin')
export class PinnedMessagesController {
  constructor(private readonly pins: PinnedMessages) {}

  @Post()
  async pin(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const { to, type, pin_msg_id } = readBody(pinBody, body);
    await this.pins.pin(caller, targetOf(caller.userId, type, to), pin_msg_id);
    return { data: { result: 'ok' } };
  }

  @Delete()
  async unpin(@Caller() caller: ChatCaller, @Body() body: unknown, @Query() query: Asked): Promise<ChatAnswer> {
    const { to, type, pin_msg_id } = readBody(pinBody, { ...query, ...(body as object | null) });
    await this.pins.unpin(caller, targetOf(caller.userId, type, to), pin_msg_id);
    return { data: { result: 'ok' } };
  }

  @Get()
  async list(@Caller() caller: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const { to, type } = readBody(where, query);
    const limit = wholeNumber(query['limit'], { name: 'limit', or: 10, min: 1, max: 50 });
    const page = { limit, cursor: given(query['cursor']) };
    return { data: await this.pins.list(caller, targetOf(caller.userId, type, to), page) };
  }
}

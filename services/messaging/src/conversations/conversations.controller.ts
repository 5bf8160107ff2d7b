import { Body, Delete, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { targetOf } from '../history/conversation-target.js';
import { Removals } from '../history/removals.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody, wholeNumber } from '../rest/chat-input.js';
import { ConversationLists } from './conversation-lists.js';

/** The number of conversations for clients that do not use pages. */
const ALL = 100;
const removal = z.object({
  channel: z.string().min(1).max(512),
  type: z.string(),
  delete_roam: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .nullish()
    .transform((value) => value ?? false),
});

/** Lists and removals as older clients call them. */
@ChatController()
export class ConversationsController {
  constructor(
    private readonly lists: ConversationLists,
    private readonly removals: Removals,
  ) {}

  @Get('users/:me/user_channels')
  async all(@Caller() { userId }: ChatCaller): Promise<ChatAnswer> {
    return { data: { channel_infos: await this.lists.channels(userId, { limit: ALL, offset: 0 }) } };
  }

  @Get('users/:me/user_channels/page')
  async page(@Caller() { userId }: ChatCaller, @Query() query: Record<string, unknown>): Promise<ChatAnswer> {
    const limit = wholeNumber(query['pageSize'], { name: 'pageSize', or: 20, min: 1, max: 100 });
    const page = wholeNumber(query['pageNum'], { name: 'pageNum', or: 1, max: 10_000 });
    const offset = Math.max(0, page - 1) * limit;
    return { data: { channel_infos: await this.lists.channels(userId, { limit, offset }) } };
  }

  @Delete('users/:me/user_channel')
  async remove(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const { channel, type, delete_roam } = readBody(removal, body);
    await this.removals.conversation(caller, targetOf(caller.userId, type, channel), delete_roam);
    return { data: { result: 'ok' } };
  }

  /** the form of newer clients */
  @Delete('user/:me/user_channel')
  removeToo(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return this.remove(caller, body);
  }
}

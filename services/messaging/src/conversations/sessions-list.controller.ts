import { Body, Delete, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { targetOf, type Target } from '../history/conversation-target.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { ChatError } from '../rest/chat-error.js';
import { given, readBody, wholeNumber } from '../rest/chat-input.js';
import { markOf } from './conversation-forms.js';
import { ConversationLists } from './conversation-lists.js';
import { ConversationMarks } from './conversation-marks.js';

type Asked = Record<string, unknown>;

const pinBody = z.object({ type: z.string(), to: z.string().min(1).max(512) });
const markBody = z.object({
  mark: z.string().nullish(),
  targets: z.array(z.object({ to: z.string().min(1).max(512), type: z.string() })).max(20),
});

/** Lists, pins and marks as newer clients call them. */
@ChatController('sdk/user/:me')
export class SessionsListController {
  constructor(
    private readonly lists: ConversationLists,
    private readonly marks: ConversationMarks,
  ) {}

  @Get('user_channels/list')
  async list(@Caller() { userId }: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const data = await this.lists.sessions(userId, {
      ...pageOf(query),
      marks: isTrue(query['need_mark']),
      pinned: isTrue(query['is_top']),
      empty: isTrue(query['needEmptySession']),
      // sent by our own clients; other clients never see recalled messages
      recalled: isTrue(query['need_recalled']),
    });
    return { data };
  }

  @Get('user_channels/mark/search')
  async marked(@Caller() { userId }: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const mark = expectMark(given(query['mark']));
    return { data: await this.lists.sessions(userId, { ...pageOf(query), marks: true, mark, empty: true }) };
  }

  @Post('user_channels/mark')
  mark(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return this.setMarks(caller, body, true);
  }

  @Delete('user_channels/mark')
  unmark(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return this.setMarks(caller, body, false);
  }

  @Post('user_channel/top')
  async pin(@Caller() caller: ChatCaller, @Body() body: unknown, @Query() query: Asked): Promise<ChatAnswer> {
    return { data: await this.marks.pin(caller, pinTarget(caller, body, query)) };
  }

  @Delete('user_channel/top')
  async unpin(@Caller() caller: ChatCaller, @Body() body: unknown, @Query() query: Asked): Promise<ChatAnswer> {
    return { data: await this.marks.unpin(caller, pinTarget(caller, body, query)) };
  }

  private async setMarks(caller: ChatCaller, body: unknown, on: boolean): Promise<ChatAnswer> {
    const { mark, targets } = readBody(markBody, body);
    const ignore = await this.marks.mark(caller, { mark: expectMark(mark ?? undefined), on }, targets);
    return { data: { ignore } };
  }
}

const isTrue = (value: unknown): boolean => value === 'true' || value === true;

const pageOf = (query: Asked): { limit: number; cursor: string | undefined } => ({
  limit: wholeNumber(query['limit'], { name: 'limit', or: 20, min: 1, max: 50 }),
  cursor: given(query['cursor']),
});

function expectMark(written: string | undefined): number {
  if (written === undefined || written === '') {
    throw new ChatError(400, 'param mark must be not empty, please check!');
  }
  const mark = markOf(written);
  if (mark === null) throw new ChatError(400, 'param mark illegal, please check it!');
  return mark;
}

/** Clients put it into the body or into the query. */
function pinTarget({ userId }: ChatCaller, body: unknown, query: Asked): Target {
  const { type, to } = readBody(pinBody, { ...query, ...(body as object | null) });
  return targetOf(userId, type, to);
}

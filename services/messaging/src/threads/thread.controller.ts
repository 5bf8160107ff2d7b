import { Body, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { nameOf } from '@renmai/contracts';
import { z } from 'zod';
import { bareId } from '../history/conversation-target.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody, userIdOf } from '../rest/chat-input.js';
import { cursorFrom, limitOf, placeOf } from '../groups/group-paging.js';
import { threadRefusals } from './thread-refusals.js';
import { threadForm, ThreadViews } from './thread-views.js';
import { Threads } from './threads.js';

const text = z.union([z.string(), z.int()]).transform(String);
const name = nameOf('group', 64);
const newThread = z.object({ name, msg_id: text, group_id: text, owner: z.string().nullish() });
const threadIds = z.object({ threadIds: z.array(text).max(20) });

@ChatController('thread')
export class ThreadController {
  constructor(
    private readonly threads: Threads,
    private readonly views: ThreadViews,
  ) {}

  @Post()
  async create(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const asked = readBody(newThread, body);
    if (asked.owner && userIdOf(asked.owner) !== caller.userId) throw threadRefusals.permission();
    const groupId = bareId(asked.group_id);
    return {
      data: { thread_id: await this.threads.create(caller, { name: asked.name, messageId: asked.msg_id, groupId }) },
    };
  }

  @Post('message')
  async lastMessages(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { entities: await this.views.lastMessages(userId, readBody(threadIds, body).threadIds) };
  }

  @Post(':thread/user/:me/join')
  async join(@Caller() caller: ChatCaller, @Param('thread') id: string): Promise<ChatAnswer> {
    return { data: { status: 'ok', detail: threadForm(await this.threads.join(caller, id)) } };
  }

  @Delete(':thread/user/:me/quit')
  async quit(@Caller() caller: ChatCaller, @Param('thread') id: string): Promise<ChatAnswer> {
    await this.threads.quit(caller, id);
    return { data: { status: 'ok' } };
  }

  @Put(':thread')
  async rename(@Caller() caller: ChatCaller, @Param('thread') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    return { data: { name: await this.threads.rename(caller, id, readBody(z.object({ name }), body).name) } };
  }

  @Delete(':thread')
  async destroy(@Caller() caller: ChatCaller, @Param('thread') id: string): Promise<ChatAnswer> {
    await this.threads.destroy(caller, id);
    return { data: { status: 'ok' } };
  }

  @Get(':thread')
  async detail(@Caller() { userId }: ChatCaller, @Param('thread') id: string): Promise<ChatAnswer> {
    return { data: await this.views.detail(userId, id) };
  }

  @Get(':thread/users')
  async members(
    @Caller() { userId }: ChatCaller,
    @Param('thread') id: string,
    @Query() query: Record<string, unknown>,
  ): Promise<ChatAnswer> {
    const page = { after: placeOf(query, /^[^\0]{1,128}$/), limit: limitOf(query, 20, 50) };
    const { users, next } = await this.views.members(userId, id, page);
    return { data: { affiliations: users }, properties: { cursor: cursorFrom(next) } };
  }

  @Delete(':thread/users/:user')
  async removeMember(
    @Caller() caller: ChatCaller,
    @Param('thread') id: string,
    @Param('user') written: string,
  ): Promise<ChatAnswer> {
    const user = userIdOf(written);
    return { data: { result: await this.threads.removeMember(caller, id, user), user } };
  }
}

import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { unreadable } from '../rest/chat-error.js';
import { readBody, wholeNumber } from '../rest/chat-input.js';
import { ONLINE } from './presence.js';
import { PresenceService } from './presence.service.js';

/** Longer lists are refused by the rule; this bounds what is read at all. */
const usernames = z.array(z.string().trim().min(1).max(128)).max(5000);
const extBody = z.object({
  ext: z
    .string()
    .nullish()
    .transform((ext) => ext ?? ''),
});
const usersBody = z.object({ usernames: usernames.min(1) });

const PAGE = 500;

/** The result, which newer clients expect in `data` as well. */
const answer = (result: unknown): ChatAnswer => ({ result, data: { result } });

@ChatController('users/:me/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post(':resource/:status')
  async publish(
    @Caller() { userId }: ChatCaller,
    @Param('status') status: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    if (status !== ONLINE) throw unreadable();
    await this.presence.publish(userId, readBody(extBody, body).ext);
    return answer('ok');
  }

  @Post(':expiry')
  async subscribe(
    @Caller() { userId }: ChatCaller,
    @Param('expiry') expiry: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const seconds = wholeNumber(expiry, { name: 'expiry', or: 0, min: 1, max: Number.MAX_SAFE_INTEGER });
    if (seconds === 0) throw unreadable();
    return answer(await this.presence.subscribe(userId, readBody(usersBody, body).usernames, seconds));
  }

  @Post()
  async status(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return answer(await this.presence.status(userId, readBody(usersBody, body).usernames));
  }

  @Delete()
  async unsubscribe(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    await this.presence.unsubscribe(userId, readBody(usernames, body));
    return answer('ok');
  }

  @Get('sublist')
  async subscriptions(@Caller() { userId }: ChatCaller, @Query() query: Record<string, unknown>): Promise<ChatAnswer> {
    const page = wholeNumber(query['pageNum'], { name: 'pageNum', or: 1, min: 0, max: 1_000_000 });
    const size = wholeNumber(query['pageSize'], { name: 'pageSize', or: 20, min: 1, max: PAGE });
    return answer(await this.presence.subscriptions(userId, { page: Math.max(1, page), size }));
  }
}

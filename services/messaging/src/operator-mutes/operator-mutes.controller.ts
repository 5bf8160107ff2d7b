import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { ChatAccess } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody, wholeNumber } from '../rest/chat-input.js';
import { OperatorMutes } from './operator-mutes.js';

const LARGEST_PAGE = 50;
const LAST_PAGE = 10_000;

const seconds = z.number().int().min(-1).max(2_147_483_647).optional();
const form = z.object({
  username: z.string().trim().min(1).max(256),
  chat: seconds,
  groupchat: seconds,
  chatroom: seconds,
});

/** For operators: mutes of users in single chats, groups or rooms. */
@ChatController('mutes')
export class OperatorMutesController {
  constructor(private readonly mutes: OperatorMutes) {}

  @Post()
  @ChatAccess('operator')
  async mute(@Body() body: unknown): Promise<ChatAnswer> {
    const { username, ...lengths } = readBody(form, body);
    await this.mutes.set(username, lengths);
    return { data: { result: 'ok' } };
  }

  @Get()
  @ChatAccess('operator')
  async list(@Query() { pageNum, pageSize }: Record<string, unknown>): Promise<ChatAnswer> {
    const page = wholeNumber(pageNum, { name: 'pageNum', or: 1, min: 1, max: LAST_PAGE });
    const size = wholeNumber(pageSize, { name: 'pageSize', or: 10, min: 1, max: LARGEST_PAGE });
    return { data: await this.mutes.list(page, size) };
  }

  @Get(':user')
  @ChatAccess('operator')
  async of(@Param('user') user: string): Promise<ChatAnswer> {
    return { data: await this.mutes.of(user) };
  }
}

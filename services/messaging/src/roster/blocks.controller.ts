import { Body, Delete, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { ContactsService } from './contacts.service.js';

const usersBody = z.object({ usernames: z.array(z.string().trim().min(1).max(128)).min(1).max(50) });

@ChatController()
export class BlocksController {
  constructor(private readonly contacts: ContactsService) {}

  @Get('users/:me/blocks/users')
  async list(@Caller() { userId }: ChatCaller): Promise<ChatAnswer> {
    const data = await this.contacts.blocked(userId);
    return { data, count: data.length };
  }

  @Post('sdk/user/:me/blocks')
  async add(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { data: await this.contacts.carryOut('block', caller, readBody(usersBody, body).usernames) };
  }

  @Delete('sdk/user/:me/blocks')
  async remove(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { data: await this.contacts.carryOut('unblock', caller, readBody(usersBody, body).usernames) };
  }
}

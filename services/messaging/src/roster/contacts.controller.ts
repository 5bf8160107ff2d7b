import { Body, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given, readBody, wholeNumber } from '../rest/chat-input.js';
import { ContactsService } from './contacts.service.js';

const MOST_USERS = 20;
const PAGE = 100;

const username = z.string().trim().min(1).max(128);
const application = z.object({
  usernames: z.array(username).min(1).max(MOST_USERS),
  reason: z
    .string()
    .max(1000)
    .nullish()
    .transform((reason) => reason ?? ''),
});
const remarkBody = z.object({ remark: z.string().max(10_000) });

@ChatController('users/:me/contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get('users')
  async list(
    @Caller() { userId }: ChatCaller,
    @Query('needReturnRemark') needReturnRemark?: string,
  ): Promise<ChatAnswer> {
    const contacts = await this.contacts.contacts(userId);
    const count = contacts.length;
    return needReturnRemark === 'true'
      ? { entities: contacts, count }
      : { data: contacts.map((contact) => contact.username), count };
  }

  @Get()
  async page(@Caller() { userId }: ChatCaller, @Query() query: Record<string, unknown>): Promise<ChatAnswer> {
    const limit = wholeNumber(query['limit'], { name: 'limit', or: 20, min: 1, max: PAGE });
    return { data: await this.contacts.contactsPage(userId, { cursor: given(query['cursor']) ?? '', limit }) };
  }

  @Post('apply')
  async apply(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const { usernames, reason } = readBody(application, body);
    return { data: await this.contacts.carryOut('request', caller, usernames, reason) };
  }

  @Post('accept/users/:username')
  async accept(@Caller() caller: ChatCaller, @Param('username') other: string): Promise<ChatAnswer> {
    return { data: await this.contacts.carryOut('accept', caller, [other]) };
  }

  @Post('decline/users/:username')
  async decline(@Caller() caller: ChatCaller, @Param('username') other: string): Promise<ChatAnswer> {
    return { data: await this.contacts.carryOut('decline', caller, [other]) };
  }

  @Delete('users/:username')
  async remove(@Caller() caller: ChatCaller, @Param('username') other: string): Promise<ChatAnswer> {
    return { data: await this.contacts.carryOut('remove', caller, [other]) };
  }

  @Put('users/:username')
  async setRemark(
    @Caller() { userId }: ChatCaller,
    @Param('username') other: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { remark } = readBody(remarkBody, body);
    await this.contacts.setRemark(userId, other, remark);
    return { data: { username: other, remark } };
  }
}

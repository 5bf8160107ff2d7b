import { Body, Post } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { roamingRequest } from './roaming-request.js';
import { Roaming } from './roaming.js';

@ChatController('users/:me/messageroaming')
export class RoamingController {
  constructor(private readonly roaming: Roaming) {}

  @Post()
  async page(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { data: await this.roaming.page(userId, roamingRequest(body)) };
  }
}

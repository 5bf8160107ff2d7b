import { Body, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { Translation } from './translation.js';

const code = z.string().max(50);
const form = z.object({
  text: z.string().min(1),
  to: z.union([code.transform((one) => [one]), z.array(code).max(100)]),
});

@ChatController('users/:me/translate')
export class TranslationController {
  constructor(private readonly translation: Translation) {}

  @Get('support/language')
  async languages(): Promise<ChatAnswer> {
    return { data: await this.translation.languages() };
  }

  @Post()
  async translate(@Body() body: unknown): Promise<ChatAnswer> {
    const { text, to } = readBody(form, body);
    return { data: [await this.translation.translate(text, to)] };
  }
}

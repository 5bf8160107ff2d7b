import { Body, Get, Param, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given, listOf, readBody, wholeNumber } from '../rest/chat-input.js';
import { silentTypes } from './silence.js';
import { SilentModeRepository } from './silent-mode.repository.js';
import { SilentModeService } from './silent-mode.service.js';

const PAGE = 100;
const MOST_AT_ONCE = 100;
const CURSOR = /^(user|group) ([^\0]{1,128})$/;

const change = z
  .object({
    type: z.enum([...silentTypes, 'DEFAULT']).optional(),
    ignoreDuration: z.coerce.number().int().optional(),
    ignoreInterval: z.string().max(32).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined));
const languageBody = z.object({ translationLanguage: z.string().trim().max(32) });

@ChatController('users/:me/notification')
export class SilentModeController {
  constructor(
    private readonly silentMode: SilentModeService,
    private readonly settings: SilentModeRepository,
  ) {}

  @Get()
  async some(@Caller() { userId }: ChatCaller, @Query() query: Record<string, unknown>): Promise<ChatAnswer> {
    const users = listOf(query['user'], { name: 'user', max: MOST_AT_ONCE }).map((name) => name.toLowerCase());
    const groups = listOf(query['group'], { name: 'group', max: MOST_AT_ONCE });
    const [user, group] = await Promise.all([
      this.silentMode.ofSome(userId, 'user', users),
      this.silentMode.ofSome(userId, 'group', groups),
    ]);
    return { data: { user, group } };
  }

  @Get('language')
  async language(@Caller() { userId }: ChatCaller): Promise<ChatAnswer> {
    return { data: { language: await this.settings.language(userId) } };
  }

  @Put('language')
  async setLanguage(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const { translationLanguage: language } = readBody(languageBody, body);
    await this.settings.setLanguage(userId, language);
    return { data: { language } };
  }

  @Get('mute/type')
  async typed(@Caller() { userId }: ChatCaller, @Query() query: Record<string, unknown>): Promise<ChatAnswer> {
    const limit = wholeNumber(query['limit'], { name: 'limit', or: 20, min: 1, max: PAGE });
    const written = Buffer.from(given(query['cursor']) ?? '', 'base64url').toString();
    const [, kind, target] = CURSOR.exec(written) ?? [];
    const found = await this.settings.typed(
      userId,
      kind !== undefined && target !== undefined ? { kind, target } : null,
      limit,
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      data: rows.map((row) => ({ [row.kind]: row.target, value: row.type })),
      cursor: last ? Buffer.from(`${last.kind} ${last.target}`).toString('base64url') : '',
    };
  }

  @Get('user/:target')
  async ofUser(@Caller() { userId }: ChatCaller, @Param('target') target: string): Promise<ChatAnswer> {
    return { data: await this.silentMode.of(userId, SilentModeService.targetOf(userId, target)) };
  }

  @Put('user/:target')
  async setOfUser(
    @Caller() caller: ChatCaller,
    @Param('target') target: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const of = SilentModeService.targetOf(caller.userId, target);
    return { data: await this.silentMode.set(caller, of, readBody(change, body)) };
  }

  @Get('chatgroup/:target')
  async ofGroup(@Caller() { userId }: ChatCaller, @Param('target') target: string): Promise<ChatAnswer> {
    return { data: await this.silentMode.of(userId, { kind: 'group', target }) };
  }

  @Put('chatgroup/:target')
  async setOfGroup(
    @Caller() caller: ChatCaller,
    @Param('target') target: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    return { data: await this.silentMode.set(caller, { kind: 'group', target }, readBody(change, body)) };
  }
}

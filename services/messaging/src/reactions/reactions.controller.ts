import { Body, Delete, Get, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given, listOf, readBody, wholeNumber } from '../rest/chat-input.js';
import { queryText } from '../rest/unescaped.js';
import { reactionRefusals } from './reaction-refusals.js';
import { ReactionViews } from './reaction-views.js';
import { Reactions, type Reacting } from './reactions.js';

type Asked = Record<string, unknown>;

const reacting = z.object({
  msgId: z.union([z.string(), z.int()]).transform(String),
  message: z
    .string()
    .min(1)
    .max(128)
    .refine((text) => !text.includes('\0')),
});
/** In an address a reaction is cut off at its `#`, which may be its first character. */
const asking = reacting.extend({
  message: z
    .string()
    .max(128)
    .refine((text) => !text.includes('\0')),
});

@ChatController('reaction/user/:me')
export class ReactionsController {
  constructor(
    private readonly reactions: Reactions,
    private readonly views: ReactionViews,
  ) {}

  @Post()
  async add(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    await this.reactions.add(caller, reactingOf(body, reacting));
    return { data: { result: 'ok' } };
  }

  @Delete()
  async remove(
    @Caller() caller: ChatCaller,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
  ): Promise<ChatAnswer> {
    await this.reactions.remove(caller, askedOf(query, request));
    return { data: { result: 'ok' } };
  }

  @Get()
  async list(@Caller() { userId }: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const ids = listOf(query['msgIdList'], { name: 'msgIdList', min: 1, max: 20 });
    const group = given(query['groupId'])?.toLowerCase();
    const inGroup = (given(query['msgType']) ?? '').toLowerCase() === 'groupchat';
    if (inGroup && group === undefined) throw reactionRefusals.noGroup();
    return { data: await this.views.list(userId, ids, inGroup ? (group ?? null) : null) };
  }

  @Get('detail')
  async detail(
    @Caller() { userId }: ChatCaller,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
  ): Promise<ChatAnswer> {
    const limit = wholeNumber(query['pageSize'], { name: 'pageSize', or: 20, min: 1, max: 100 });
    const cursor = given(query['currentPage']);
    return { data: await this.views.detail(userId, askedOf(query, request), { limit, cursor }) };
  }
}

function reactingOf(from: unknown, schema = asking): Reacting {
  const { msgId, message } = readBody(schema, from);
  return { messageId: msgId, reaction: message };
}

const besideReaction = ['msgId', 'currentPage', 'pageSize', 'resource', 'version', '_v'];

/** Clients write the reaction into the address as it is. */
const askedOf = (query: Asked, { url }: FastifyRequest): Reacting =>
  reactingOf({ ...query, message: queryText(url, 'message', besideReaction) });

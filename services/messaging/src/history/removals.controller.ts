import { Delete, Param, Post, Query } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { ChatError } from '../rest/chat-error.js';
import { given, listOf } from '../rest/chat-input.js';
import { targetOf, type Target } from './conversation-target.js';
import { MOST_REMOVED, Removals } from './removals.js';

type Asked = Record<string, unknown>;
const done: ChatAnswer = { data: { result: 'ok' } };
const kinds = new Map<string, [type: string, key: string]>([
  ['chat', ['chat', 'userId']],
  ['group', ['groupchat', 'groupId']],
]);

@ChatController('sdk/message/roaming')
export class RemovalsController {
  constructor(private readonly removals: Removals) {}

  @Post('user/:me/delete/all')
  async everything(@Caller() caller: ChatCaller): Promise<ChatAnswer> {
    await this.removals.everything(caller);
    return done;
  }

  @Delete(':kind/user/:me/time')
  async before(@Caller() caller: ChatCaller, @Param('kind') kind: string, @Query() query: Asked): Promise<ChatAnswer> {
    const time = Number(given(query['delTime']));
    if (!Number.isSafeInteger(time) || time <= 0 || time > 8_640_000_000_000_000) {
      throw new ChatError(400, 'Invalid parameter delTime');
    }
    await this.removals.before(caller, targetIn(caller.userId, kind, query), new Date(time));
    return done;
  }

  @Delete(':kind/user/:me')
  async messages(
    @Caller() caller: ChatCaller,
    @Param('kind') kind: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    const ids = listOf(query['msgIdList'], { name: 'msgIdList', max: MOST_REMOVED });
    await this.removals.messages(caller, targetIn(caller.userId, kind, query), ids);
    return done;
  }
}

function targetIn(me: string, kind: string, query: Asked): Target {
  const [type, key] = kinds.get(kind.toLowerCase()) ?? [];
  const id = key && given(query[key]);
  if (type === undefined || id === undefined) throw new ChatError(400, `Invalid parameter ${key ?? 'type'}`);
  return targetOf(me, type, id);
}

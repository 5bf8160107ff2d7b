import { Body, Delete, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { readBody } from '../rest/chat-input.js';
import { muteBody, userInPath, usernamesBody, usersInPath } from './group.bodies.js';
import type { GroupKind, GroupRef } from './group.js';
import { isV3, type Query as Asked } from './group-paging.js';
import { GroupSanctions } from './group-sanctions.js';
import { GroupViews } from './group-views.js';
import { muteEnd } from './mute-end.js';
import type { NamedResult } from './sift.js';

/** Mutes, block list, white list and the mute of all: the same calls for groups and rooms. */
@Injectable()
export abstract class SanctionsController {
  protected abstract readonly kind: GroupKind;
  protected abstract readonly idKey: 'groupid' | 'id';

  constructor(
    private readonly sanctions: GroupSanctions,
    private readonly views: GroupViews,
  ) {}

  @Get(':group/mute')
  async mutes(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    const found = await this.views.list(this.ref(id), caller.userId, 'mute');
    return { data: found.map(({ userId, until }) => ({ user: userId, expire: muteEnd(until) })), count: found.length };
  }

  @Post(':group/mute')
  async mute(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { usernames, mute_duration: milliseconds } = readBody(muteBody, body);
    return { data: await this.sanctions.mute(this.ref(id), caller, usernames, milliseconds) };
  }

  @Delete(':group/mute/*')
  async unmute(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('*') users: string,
  ): Promise<ChatAnswer> {
    return { data: await this.sanctions.unmute(this.ref(id), caller, usersInPath(users)) };
  }

  @Get(':group/blocks/users')
  async blocks(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    return this.names(await this.views.list(this.ref(id), caller.userId, 'block'));
  }

  @Post(':group/blocks/users')
  async blockSeveral(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { usernames } = readBody(usernamesBody, body);
    return { data: this.named(id, await this.sanctions.block(this.ref(id), caller, usernames)) };
  }

  @Post(':group/blocks/users/:user')
  async block(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('user') user: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    return this.oneOrList(id, await this.sanctions.block(this.ref(id), caller, [userInPath(user)]), query);
  }

  @Delete(':group/blocks/users/*')
  async unblock(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('*') users: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    return this.oneOrList(id, await this.sanctions.unblock(this.ref(id), caller, usersInPath(users)), query);
  }

  @Post(':group/ban')
  async muteAll(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.sanctions.muteAll(this.ref(id), caller, true);
    return { data: { mute: true } };
  }

  @Delete(':group/ban')
  async unmuteAll(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.sanctions.muteAll(this.ref(id), caller, false);
    return { data: { mute: false } };
  }

  @Get(':group/white/users')
  async allowed(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    return this.names(await this.views.list(this.ref(id), caller.userId, 'allow'));
  }

  @Get(':group/white/users/:user')
  async isAllowed(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('user') user: string,
  ): Promise<ChatAnswer> {
    const member = userInPath(user);
    return { data: { member, white: await this.views.isAllowed(this.ref(id), caller.userId, member) } };
  }

  @Post(':group/white/users')
  async allow(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { usernames } = readBody(usernamesBody, body);
    return { data: this.named(id, await this.sanctions.allow(this.ref(id), caller, usernames)) };
  }

  @Delete(':group/white/users/*')
  async disallow(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('*') users: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    return this.oneOrList(id, await this.sanctions.disallow(this.ref(id), caller, usersInPath(users)), query);
  }

  private named(id: string, results: readonly NamedResult[]): Record<string, unknown>[] {
    return results.map((result) => ({ ...result, [this.idKey]: id }));
  }

  /** The result for one user is an object; newer clients expect a list with it. */
  private oneOrList(id: string, results: readonly NamedResult[], query: Asked): ChatAnswer {
    const list = this.named(id, results);
    return { data: list.length === 1 && !isV3(query) ? list[0] : list };
  }

  private names(found: readonly { userId: string }[]): ChatAnswer {
    return { data: found.map(({ userId }) => userId), count: found.length };
  }

  private ref(id: string): GroupRef {
    return { kind: this.kind, id };
  }
}

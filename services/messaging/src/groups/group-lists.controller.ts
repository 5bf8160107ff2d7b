import { Get, Param, Query } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { given } from '../rest/chat-input.js';
import { cursorFrom, isV3, limitOf, placeOf, slice, type Query as Asked } from './group-paging.js';
import { GroupViews } from './group-views.js';
import { permissionOf } from './group.presenter.js';

/** Lists of groups, and questions of a member about themselves; below other paths than the groups themselves. */
@ChatController()
export class GroupListsController {
  constructor(private readonly views: GroupViews) {}

  @Get('publicchatgroups')
  async publicGroups(@Query() query: Asked): Promise<ChatAnswer> {
    const before = placeOf(query, /^[1-9]\d{0,17}$/);
    const { groups, next } = await this.views.publicGroups(limitOf(query, 20, 500), before || undefined);
    const data = groups.map(({ id, name }) => (isV3(query) ? { id, name } : { groupid: id, groupname: name }));
    return { data, count: data.length, ...(next !== null && { cursor: cursorFrom(next) }) };
  }

  @Get('users/:me/joined_chatgroups')
  async joined(@Caller() caller: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const paged = given(query['pagenum']) !== undefined || given(query['pagesize']) !== undefined;
    const page = paged ? slice(query, { first: 1, usual: 20, most: 500 }) : { limit: 1_000, offset: 0 };
    const found = await this.views.joined('group', caller.userId, page);
    const data = found.map(({ group: { id, name, disabled }, standing }) =>
      isV3(query) ? { id, name, disabled, permission: permissionOf(standing) } : { groupid: id, groupname: name },
    );
    return { data, count: data.length };
  }

  @Get('sdk/chatgroups/:group/mute/:me')
  async isMuted(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    return { data: await this.views.isMuted({ kind: 'group', id }, caller.userId) };
  }

  /** the form of some clients */
  @Get('sdk/group/:group/mute/:me')
  isMutedToo(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    return this.isMuted(caller, id);
  }
}

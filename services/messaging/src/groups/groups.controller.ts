import { Body, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ChatAccess, Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { listOf, readBody } from '../rest/chat-input.js';
import { changeBody, newGroupBody, newSettings, settingsIn } from './group.bodies.js';
import type { GroupRef } from './group.js';
import { groupsAtOnce, maxUsers } from './group-limits.js';
import { GroupLives } from './group-lives.js';
import { GroupMemberships } from './group-memberships.js';
import { isTrue, membersShown, slice, type Query as Asked } from './group-paging.js';
import { refusals } from './group-refusals.js';
import { GroupViews } from './group-views.js';
import { joinedWithRole } from './group.presenter.js';

const ref = (id: string): GroupRef => ({ kind: 'group', id });

@ChatController('chatgroups')
export class GroupsController {
  constructor(
    private readonly lives: GroupLives,
    private readonly memberships: GroupMemberships,
    private readonly views: GroupViews,
  ) {}

  @Post()
  async create(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const said = readBody(newGroupBody, body);
    if (said.owner !== undefined && said.owner !== caller.userId) throw refusals.permission();
    const { members = [], invite_need_confirm: asks } = said;
    const { id } = await this.lives.create('group', caller, newSettings('group', said), members, { asks });
    return { data: { groupid: id } };
  }

  @Get('user/:me')
  async joined(@Caller() caller: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const page = slice(query, { first: 0, usual: 20, most: 100 });
    const found = await this.views.joined('group', caller.userId, page);
    return {
      entities: found.map(({ group, standing }) => joinedWithRole(group, standing)),
      count: found.length,
    };
  }

  @Get('user/:me/joined_count')
  async joinedCount(@Caller() caller: ChatCaller): Promise<ChatAnswer> {
    return { data: await this.views.joinedCount('group', caller.userId) };
  }

  @Get(':groups')
  async details(
    @Caller() caller: ChatCaller,
    @Param('groups') groups: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    const ids = listOf(groups, { name: 'groupId', max: groupsAtOnce });
    const shown = {
      joinedTime: isTrue(query['joined_time']),
      members: membersShown(query, maxUsers.group.most),
    };
    const data = await this.views.details('group', ids, caller.userId, shown);
    return { data, count: data.length };
  }

  @Put(':group')
  async change(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const said = readBody(changeBody, body);
    if (said.newowner !== undefined) {
      await this.lives.changeOwner(ref(id), caller, said.newowner);
      return { data: { newowner: true } };
    }
    await this.lives.update(ref(id), caller, settingsIn('group', said));
    const named = Object.entries(said).filter(([, value]) => value !== undefined);
    return { data: Object.fromEntries(named.map(([key]) => [key, true])) };
  }

  @Delete(':group')
  async destroy(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.lives.destroy(ref(id), caller);
    return { data: { success: true, groupid: id, id } };
  }

  @Post(':group/shield')
  async shield(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.memberships.setShielded(ref(id), caller, true);
    return { data: {} };
  }

  @Delete(':group/shield')
  async unshield(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.memberships.setShielded(ref(id), caller, false);
    return { data: {} };
  }

  @Post(':group/disable')
  @ChatAccess('operator')
  async disable(@Param('group') id: string): Promise<ChatAnswer> {
    await this.lives.setDisabled(ref(id), true);
    return { data: { disabled: true } };
  }

  @Post(':group/enable')
  @ChatAccess('operator')
  async enable(@Param('group') id: string): Promise<ChatAnswer> {
    await this.lives.setDisabled(ref(id), false);
    return { data: { disabled: false } };
  }
}

import { Body, Delete, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { given, readBody } from '../rest/chat-input.js';
import { newAdminBody, userInPath, usersInPath } from './group.bodies.js';
import type { GroupKind, GroupRef } from './group.js';
import { GroupMemberships } from './group-memberships.js';
import { cursorFrom, isTrue, limitOf, partOfName, placeOf, slice, type Query as Asked } from './group-paging.js';
import { GroupViews } from './group-views.js';
import { affiliation } from './group.presenter.js';

/** Members and administrators: the same calls for groups and rooms. */
@Injectable()
export abstract class MembershipController {
  protected abstract readonly kind: GroupKind;
  /** the name of the group's id in answers */
  protected abstract readonly idKey: 'groupid' | 'id';

  constructor(
    private readonly memberships: GroupMemberships,
    private readonly views: GroupViews,
  ) {}

  @Get(':group/users')
  async members(@Caller() caller: ChatCaller, @Param('group') id: string, @Query() query: Asked): Promise<ChatAnswer> {
    const joinedTime = isTrue(query['joined_time']);
    // Only clients that page by cursor send a limit.
    if (given(query['limit']) !== undefined || given(query['cursor']) !== undefined) {
      const at = { limit: limitOf(query, 50, 50), after: placeOf(query, /^[^\s\0]{1,64}$/) };
      const { members, next } = await this.views.memberList(this.ref(id), caller.userId, at);
      const data = members.map((member) => affiliation(member, { joinedTime, admins: true }));
      return { data, count: data.length, cursor: cursorFrom(next) };
    }
    const page = { ...slice(query, { first: 1, usual: 20, most: 1_000 }), q: partOfName(query) };
    const members = await this.views.memberPage(this.ref(id), caller.userId, page);
    const data = members.map((member) => affiliation(member, { joinedTime }));
    return { data, count: data.length };
  }

  @Delete(':group/users/*')
  async remove(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('*') users: string,
  ): Promise<ChatAnswer> {
    const results = await this.memberships.remove(this.ref(id), caller, usersInPath(users));
    const list = results.map((result) => ({ ...result, [this.idKey]: id }));
    return { data: list.length === 1 ? list[0] : list };
  }

  @Get(':group/admin')
  async admins(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    const data = await this.views.admins(this.ref(id), caller.userId);
    return { data, count: data.length };
  }

  @Post(':group/admin')
  async setAdmin(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { newadmin } = readBody(newAdminBody, body);
    await this.memberships.setAdmin(this.ref(id), caller, newadmin);
    return { data: { result: 'success', newadmin } };
  }

  @Delete(':group/admin/:user')
  async removeAdmin(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('user') user: string,
  ): Promise<ChatAnswer> {
    const oldadmin = userInPath(user);
    await this.memberships.removeAdmin(this.ref(id), caller, oldadmin);
    return { data: { result: 'success', oldadmin } };
  }

  @Delete(':group/quit')
  async quit(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    await this.memberships.quit(this.ref(id), caller);
    return { data: { result: true } };
  }

  private ref(id: string): GroupRef {
    return { kind: this.kind, id };
  }
}

import { Body, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { changeBody, newGroupBody, newSettings, settingsIn, usernamesBody } from '../groups/group.bodies.js';
import { groupsAtOnce } from '../groups/group-limits.js';
import { GroupLives } from '../groups/group-lives.js';
import { GroupMemberships } from '../groups/group-memberships.js';
import { isTrue, membersShown, partOfName, slice, type Query as Asked } from '../groups/group-paging.js';
import { refusals } from '../groups/group-refusals.js';
import { GroupViews } from '../groups/group-views.js';
import type { GroupRef } from '../groups/group.js';
import { ChatAccess, Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { listOf, readBody } from '../rest/chat-input.js';
import { RoomVisits } from './room-visits.js';

/** how many members the details of a room contain; the others are in pages */
const SHOWN_MEMBERS = 1_000;
const ref = (id: string): GroupRef => ({ kind: 'room', id });

@ChatController()
export class RoomsController {
  constructor(
    private readonly lives: GroupLives,
    private readonly memberships: GroupMemberships,
    private readonly visits: RoomVisits,
    private readonly views: GroupViews,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Get('chatrooms')
  async list(@Query() query: Asked): Promise<ChatAnswer> {
    const page = slice(query, { first: 1, usual: 20, most: 1_000 });
    const rooms = await this.views.rooms({ ...page, q: partOfName(query) });
    const data = rooms.map(({ id, name, owner, memberCount }) => ({
      id,
      name,
      owner,
      affiliations_count: memberCount,
    }));
    return { data, count: data.length };
  }

  @Post('chatrooms')
  async create(@Caller() caller: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const said = readBody(newGroupBody, body);
    if (said.owner !== undefined && said.owner !== caller.userId) throw refusals.permission();
    const { id } = await this.lives.create('room', caller, newSettings('room', said), said.members ?? []);
    return { data: { id } };
  }

  @Get('chatrooms/:rooms')
  async details(
    @Caller() caller: ChatCaller,
    @Param('rooms') rooms: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    const ids = listOf(rooms, { name: 'chatRoomId', max: groupsAtOnce });
    const shown = { joinedTime: isTrue(query['joined_time']), members: membersShown(query, SHOWN_MEMBERS) };
    const data = await this.views.details('room', ids, caller.userId, shown);
    return { data, count: data.length };
  }

  @Put('chatrooms/:room')
  async change(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const said = readBody(changeBody, body);
    if (said.newowner !== undefined) {
      await this.lives.changeOwner(ref(id), caller, said.newowner);
      return { data: { newowner: true } };
    }
    await this.lives.update(ref(id), caller, settingsIn('room', said));
    const named = Object.entries(said).filter(([, value]) => value !== undefined);
    return { data: Object.fromEntries(named.map(([key]) => [key, true])) };
  }

  @Delete('chatrooms/:room')
  async destroy(@Caller() caller: ChatCaller, @Param('room') id: string): Promise<ChatAnswer> {
    await this.lives.destroy(ref(id), caller);
    return { data: { success: true, id } };
  }

  @Post('chatrooms/:room/apply')
  async join(@Caller() caller: ChatCaller, @Param('room') id: string): Promise<ChatAnswer> {
    await this.visits.join(caller, id, {});
    return { data: { result: true, action: 'apply', id, user: caller.userId } };
  }

  @Post('chatrooms/:room/users')
  async add(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { usernames } = readBody(usernamesBody, body);
    const newmembers = await this.memberships.add(ref(id), caller, usernames);
    return { data: { newmembers, action: 'add_member', id } };
  }

  @Get('users/:me/joined_chatrooms')
  async joined(@Caller() caller: ChatCaller, @Query() query: Asked): Promise<ChatAnswer> {
    const found = await this.views.joined('room', caller.userId, slice(query, { first: 1, usual: 20, most: 500 }));
    const data = found.map(({ group }) => ({
      id: group.id,
      title: group.name,
      owner: `${this.config.CHAT_APP_KEY}_${group.owner}`,
      created: group.createdAt.getTime(),
      description: group.description,
      max_users: group.maxUsers,
    }));
    return { data, count: data.length };
  }

  @Get('sdk/chatrooms/:room/mute/:me')
  async isMuted(@Caller() caller: ChatCaller, @Param('room') id: string): Promise<ChatAnswer> {
    return { data: await this.views.isMuted(ref(id), caller.userId) };
  }

  @Post('chatrooms/:room/disable')
  @ChatAccess('operator')
  async disable(@Param('room') id: string): Promise<ChatAnswer> {
    await this.lives.setDisabled(ref(id), true);
    return { data: { disabled: true } };
  }

  @Post('chatrooms/:room/enable')
  @ChatAccess('operator')
  async enable(@Param('room') id: string): Promise<ChatAnswer> {
    await this.lives.setDisabled(ref(id), false);
    return { data: { disabled: false } };
  }
}

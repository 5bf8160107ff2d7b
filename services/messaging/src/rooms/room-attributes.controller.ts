import { Body, Delete, Param, Post, Put } from '@nestjs/common';
import { readBody } from '../rest/chat-input.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { roomKeysBody, roomMetaDataBody } from '../groups/group.bodies.js';
import { RoomAttributesService } from './room-attributes.service.js';

@ChatController('metadata/chatroom')
export class RoomAttributesController {
  constructor(private readonly attributes: RoomAttributesService) {}

  @Post(':room')
  async find(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { keys } = readBody(roomKeysBody, body);
    return { data: await this.attributes.find(id, caller.userId, keys?.length ? keys : undefined) };
  }

  @Put(':room/user/:me')
  set(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    return this.put(caller, id, body, false);
  }

  @Put(':room/user/:me/forced')
  setForced(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    return this.put(caller, id, body, true);
  }

  @Delete(':room/user/:me')
  remove(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    return this.drop(caller, id, body, false);
  }

  @Delete(':room/user/:me/forced')
  removeForced(@Caller() caller: ChatCaller, @Param('room') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    return this.drop(caller, id, body, true);
  }

  private async put(caller: ChatCaller, id: string, body: unknown, forced: boolean): Promise<ChatAnswer> {
    const { metaData, autoDelete } = readBody(roomMetaDataBody, body);
    const how = { forced, autoDelete: autoDelete !== 'NO_DELETE' };
    return { data: await this.attributes.set(caller, id, metaData, how) };
  }

  private async drop(caller: ChatCaller, id: string, body: unknown, forced: boolean): Promise<ChatAnswer> {
    const { keys } = readBody(roomKeysBody, body);
    return { data: await this.attributes.remove(caller, id, keys ?? [], forced) };
  }
}

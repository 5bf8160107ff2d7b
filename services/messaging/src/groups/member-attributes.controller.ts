import { Body, Param, Post, Put } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { attributesQuestion, metaDataBody, userInPath } from './group.bodies.js';
import type { GroupRef } from './group.js';
import { memberAttributes as limits } from './group-limits.js';
import { refusals } from './group-refusals.js';
import { GroupViews } from './group-views.js';
import { MemberAttributesService } from './member-attributes.service.js';

const ref = (id: string): GroupRef => ({ kind: 'group', id });

@ChatController('sdk/metadata/chatgroup')
export class MemberAttributesController {
  constructor(
    private readonly attributes: MemberAttributesService,
    private readonly views: GroupViews,
  ) {}

  @Put(':group/user/:user')
  async set(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('user') user: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { metaData } = readBody(metaDataBody, body);
    return { data: await this.attributes.set(ref(id), caller, userInPath(user), metaData) };
  }

  @Post(':group/get')
  async find(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { targets, properties } = readBody(attributesQuestion, body);
    if (targets.length > limits.users) throw refusals.attributes.tooMuch();
    await this.expectMember(ref(id), caller.userId);
    return { data: await this.attributes.find(ref(id), targets, properties ?? []) };
  }

  /** Refused by number: clients interpret the text as that of a room if the address does not contain `chatgroups`. */
  private async expectMember(group: GroupRef, userId: string): Promise<void> {
    if ((await this.views.standing(group, userId)) === 'outsider') throw refusals.attributes.notMember();
    await this.views.expect(group, userId, 'readAttributes');
  }
}

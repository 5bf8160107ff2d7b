import { Body, Param, Post } from '@nestjs/common';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { applyBody, applyVerifyBody, inviteVerifyBody, usernamesBody } from './group.bodies.js';
import type { GroupRef } from './group.js';
import { GroupInvitations } from './group-invitations.js';
import { refusals } from './group-refusals.js';

const ref = (id: string): GroupRef => ({ kind: 'group', id });

/** Invitations and requests to join, and the answers to them. */
@ChatController('chatgroups')
export class GroupEntryController {
  constructor(private readonly invitations: GroupInvitations) {}

  @Post(':group/invite')
  async invite(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { usernames } = readBody(usernamesBody, body);
    return { data: await this.invitations.invite(ref(id), caller, usernames) };
  }

  @Post(':group/invite_verify')
  async answerInvite(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { invitee, verifyResult } = readBody(inviteVerifyBody, body);
    if (invitee !== undefined && invitee !== caller.userId) throw refusals.permission();
    await this.invitations.answerInvite(ref(id), caller, verifyResult);
    return { data: { result: true, action: 'invite_verify', user: caller.userId, id } };
  }

  @Post(':group/apply')
  async apply(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { message } = readBody(applyBody, body);
    await this.invitations.apply(ref(id), caller, message ?? '');
    return { data: { result: true, action: 'apply', id, user: caller.userId } };
  }

  @Post(':group/apply_verify')
  async answerRequest(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { applicant, verifyResult, reason } = readBody(applyVerifyBody, body);
    await this.invitations.answerRequest(ref(id), caller, { applicant, accepts: verifyResult, reason: reason ?? '' });
    return { data: { result: true, action: 'apply_verify', user: applicant, id } };
  }
}

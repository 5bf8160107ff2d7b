import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { callsApi } from '@renmai/contracts/conference/calls.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { CallsService } from './calls.service.js';
import { GroupCalls } from './group-calls.js';

type Api = typeof callsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class CallsController {
  constructor(
    private readonly calls: CallsService,
    private readonly groups: GroupCalls,
  ) {}

  @Endpoint(callsApi.ring)
  ring(@Actor() actor: ActorClaims, @Input() { body }: Asked<'ring'>): Answer<'ring'> {
    return this.calls.ring(actor.memberId, body);
  }

  @Endpoint(callsApi.news)
  news(@Actor() actor: ActorClaims, @Input() { query }: Asked<'news'>): Answer<'news'> {
    return this.calls.news(actor.memberId, query.since);
  }

  @Endpoint(callsApi.ofGroup)
  ofGroup(@Actor() actor: ActorClaims, @Input() { params }: Asked<'ofGroup'>): Answer<'ofGroup'> {
    return this.groups.ofGroup(actor.memberId, params.groupId);
  }

  @Endpoint(callsApi.groupMembers)
  groupMembers(@Actor() actor: ActorClaims, @Input() { params }: Asked<'groupMembers'>): Answer<'groupMembers'> {
    return this.groups.membersOf(actor.memberId, params.groupId);
  }

  @Endpoint(callsApi.join)
  join(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'join'>): Answer<'join'> {
    return this.groups.join(actor.memberId, params.callId, body.device);
  }

  @Endpoint(callsApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.calls.get(actor.memberId, params.callId);
  }

  @Endpoint(callsApi.answer)
  answer(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'answer'>): Answer<'answer'> {
    return this.calls.answer(actor.memberId, params.callId, body.device);
  }

  @Endpoint(callsApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params }: Asked<'decline'>): Promise<void> {
    return this.calls.decline(actor.memberId, params.callId);
  }

  @Endpoint(callsApi.hangUp)
  hangUp(@Actor() actor: ActorClaims, @Input() { params }: Asked<'hangUp'>): Promise<void> {
    return this.calls.hangUp(actor.memberId, params.callId);
  }
}

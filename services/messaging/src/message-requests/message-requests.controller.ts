import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { messageRequestsApi, type MessageReach } from '@renmai/contracts/messaging/message-requests.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { SingleRule } from '../roster/single-rule.js';
import { MessageRequestsService } from './message-requests.service.js';

type Api = typeof messageRequestsApi;

@Controller()
export class MessageRequestsController {
  constructor(
    private readonly requests: MessageRequestsService,
    private readonly rule: SingleRule,
  ) {}

  @Endpoint(messageRequestsApi.list)
  list(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.requests.list(actor.memberId, query);
  }

  @Endpoint(messageRequestsApi.reach)
  reach(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['reach']>): Promise<MessageReach> {
    return this.rule.reach(actor.memberId, params.userId);
  }

  @Endpoint(messageRequestsApi.accept)
  accept(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['accept']>): Promise<void> {
    return this.requests.accept(actor.memberId, params.userId);
  }

  @Endpoint(messageRequestsApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['decline']>): Promise<void> {
    return this.requests.decline(actor.memberId, params.userId);
  }
}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { contactRequestsApi } from '@renmai/contracts/messaging/contact-requests.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ContactRequests } from './contact-requests.js';

type Api = typeof contactRequestsApi;

@Controller()
export class ContactRequestsController {
  constructor(private readonly requests: ContactRequests) {}

  @Endpoint(contactRequestsApi.list)
  list(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.requests.list(actor.memberId, query);
  }
}

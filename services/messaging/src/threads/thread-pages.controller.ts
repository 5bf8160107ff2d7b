import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { threadsApi, type MessageThread } from '@renmai/contracts/messaging/threads.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ThreadPages } from './thread-pages.js';

type Api = typeof threadsApi;

@Controller()
export class ThreadPagesController {
  constructor(private readonly pages: ThreadPages) {}

  @Endpoint(threadsApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['mine']>): Promise<ResponseOf<Api['mine']>> {
    return this.pages.mine(actor.memberId, query);
  }

  @Endpoint(threadsApi.ofMessage)
  ofMessage(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['ofMessage']>): Promise<MessageThread> {
    return this.pages.ofMessage(actor.memberId, params);
  }
}

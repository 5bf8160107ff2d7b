import { Controller, type Type } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Figures } from './board/figures.js';
import { Messages } from './board/messages.js';
import type { ApplicantsApi as Api } from './host.js';

/** Figures of all applicants for something, and messages to several of them, at the addresses of the service. */
export function figuresController(api: Api): Type {
  @Controller()
  class FiguresController {
    constructor(
      private readonly figures: Figures,
      private readonly messages: Messages,
    ) {}

    @Endpoint(api.figures)
    ofTarget(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['figures']>,
    ): Promise<ResponseOf<Api['figures']>> {
      return this.figures.of(actor.memberId, params.targetId);
    }

    @Endpoint(api.message)
    message(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['message']>,
    ): Promise<ResponseOf<Api['message']>> {
      return this.messages.send(actor.memberId, params.targetId, body);
    }
  }
  return FiguresController;
}

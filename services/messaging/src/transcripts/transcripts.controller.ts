import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { transcriptsApi } from '@renmai/contracts/messaging/transcripts.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Transcripts } from './transcripts.js';

type Api = typeof transcriptsApi;

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: Transcripts) {}

  @Endpoint(transcriptsApi.offer)
  offer(): ResponseOf<Api['offer']> {
    return { available: this.transcripts.available };
  }

  @Endpoint(transcriptsApi.get)
  async get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return { text: await this.transcripts.of(actor.memberId, params.messageId) };
  }
}

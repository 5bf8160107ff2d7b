import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { sentNotesApi } from '@renmai/contracts/messaging/sent-notes.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { SentNotes } from './sent-notes.js';

type Api = typeof sentNotesApi;

@Controller()
export class SentNotesController {
  constructor(private readonly notes: SentNotes) {}

  @Endpoint(sentNotesApi.send)
  send(@Actor() actor: ActorClaims, @Input() input: InputOf<Api['send']>): Promise<ResponseOf<Api['send']>> {
    return this.notes.send(actor.memberId, input);
  }
}

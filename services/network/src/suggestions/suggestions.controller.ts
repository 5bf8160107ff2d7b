import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { suggestionsApi } from '@renmai/contracts/network/suggestions.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { SuggestionsService } from './suggestions.service.js';

type Api = typeof suggestionsApi;

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Endpoint(suggestionsApi.suggestions)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['suggestions']>,
  ): Promise<ResponseOf<Api['suggestions']>> {
    return this.suggestions.suggestions(actor.memberId, query);
  }

  @Endpoint(suggestionsApi.dismiss)
  dismiss(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['dismiss']>): Promise<void> {
    return this.suggestions.dismiss(actor.memberId, params.memberId);
  }

  @Endpoint(suggestionsApi.restore)
  restore(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['restore']>): Promise<void> {
    return this.suggestions.restore(actor.memberId, params.memberId);
  }
}

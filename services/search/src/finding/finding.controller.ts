import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { foundWordsApi } from '@renmai/contracts/search/found-words.api';
import { searchApi } from '@renmai/contracts/search/search.api';
import {
  Client,
  Endpoint,
  Input,
  OptionalActor,
  SYSTEM_ADMINISTRATOR,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import { FindingService } from './finding.service.js';
import { SuggestionsService } from './suggestions.service.js';

type Api = typeof searchApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class FindingController {
  constructor(
    private readonly finding: FindingService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Endpoint(searchApi.suggest)
  suggest(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'suggest'>): Answer<'suggest'> {
    return this.suggestions.suggest(actor?.memberId ?? null, query);
  }

  @Endpoint(searchApi.overview)
  overview(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'overview'>): Answer<'overview'> {
    return this.finding.overview(actor?.memberId ?? null, query);
  }

  @Endpoint(searchApi.results)
  results(
    @OptionalActor() actor: ActorClaims | null,
    @Client() { locale }: ClientInfo,
    @Input() { params, query: { explain, ...query } }: Asked<'results'>,
  ): Answer<'results'> {
    const isStaff = actor?.roles.includes(SYSTEM_ADMINISTRATOR) ?? false;
    return this.finding.find(actor?.memberId ?? null, params.kind, query, {
      explain: explain && isStaff,
      locale,
    });
  }

  @Endpoint(foundWordsApi.found)
  found(@Input() { body }: InputOf<typeof foundWordsApi.found>): Promise<ResponseOf<typeof foundWordsApi.found>> {
    return this.finding.foundByWords(body);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { savedSearchesApi } from '@renmai/contracts/search/saved-searches.api';
import {
  Actor,
  Client,
  Endpoint,
  Input,
  questionPagePolicy,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { SavedSearches } from './saved-searches.js';

type Api = typeof savedSearchesApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearches) {}

  @Endpoint(savedSearchesApi.list)
  list(@Actor() actor: ActorClaims): Answer<'list'> {
    return this.searches.list(actor.memberId);
  }

  @Endpoint(savedSearchesApi.add)
  add(@Actor() actor: ActorClaims, @Input() { body }: Asked<'add'>): Answer<'add'> {
    return this.searches.add(actor.memberId, body);
  }

  @Endpoint(savedSearchesApi.change)
  change(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'change'>): Answer<'change'> {
    return this.searches.change(actor.memberId, params.savedSearchId, body);
  }

  @Endpoint(savedSearchesApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.searches.remove(actor.memberId, params.savedSearchId);
  }

  @Endpoint(savedSearchesApi.endPage)
  endPage(
    @Input() { params }: Asked<'endPage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    asPage(reply);
    return this.searches.endPage(params.token, locale);
  }

  @Endpoint(savedSearchesApi.end)
  end(
    @Input() { params }: Asked<'end'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    asPage(reply);
    return this.searches.end(params.token, locale);
  }

  @Endpoint(savedSearchesApi.endPageOfAlert)
  endPageOfAlert(
    @Input() { params }: Asked<'endPageOfAlert'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    asPage(reply);
    return this.searches.endPage(params.token, locale, 'alert');
  }

  @Endpoint(savedSearchesApi.endAlert)
  endAlert(
    @Input() { params }: Asked<'endAlert'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    asPage(reply);
    return this.searches.end(params.token, locale, 'alert');
  }
}

const asPage = (reply: FastifyReply): void =>
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', questionPagePolicy);

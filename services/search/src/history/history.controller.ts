import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { searchExportApi } from '@renmai/contracts/search/search-export.api';
import { searchHistoryApi } from '@renmai/contracts/search/search.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { HistoryService } from './history.service.js';

type Api = typeof searchHistoryApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Endpoint(searchHistoryApi.list)
  list(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['list']>> {
    return this.history.list(actor.memberId);
  }

  @Endpoint(searchHistoryApi.keep)
  keep(@Actor() actor: ActorClaims, @Input() { body }: Asked<'keep'>): Promise<void> {
    return this.history.keep(actor.memberId, body);
  }

  @Endpoint(searchHistoryApi.forget)
  forget(@Actor() actor: ActorClaims, @Input() { query }: Asked<'forget'>): Promise<void> {
    return this.history.forget(actor.memberId, query.q);
  }

  @Endpoint(searchHistoryApi.pause)
  pause(@Actor() actor: ActorClaims, @Input() { body }: Asked<'pause'>): Promise<void> {
    return this.history.pause(actor.memberId, body.paused);
  }

  @Endpoint(searchExportApi.export)
  export(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof searchExportApi.export>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-search.json"')
      .header('cache-control', 'no-store');
    return this.history.export(actor.memberId);
  }
}

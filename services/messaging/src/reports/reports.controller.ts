import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { reportsApi } from '@renmai/contracts/messaging/reports.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ReportsService } from './reports.service.js';

type Api = typeof reportsApi;

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint(reportsApi.list)
  list(@Input() { query }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.reports.list(query);
  }

  @Endpoint(reportsApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return this.reports.look(actor.memberId, params.reportId);
  }

  @Endpoint(reportsApi.resolve)
  resolve(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['resolve']>,
  ): Promise<ResponseOf<Api['resolve']>> {
    return this.reports.resolve(actor.memberId, params.reportId, body);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { alertsApi } from '@renmai/contracts/jobs/alerts.api';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { AlertsService } from './alerts.service.js';
import { EndPageService } from './end-page.service.js';

type Api = typeof alertsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly ending: EndPageService,
  ) {}

  @Endpoint(alertsApi.list)
  list(@Actor() actor: ActorClaims): Answer<'list'> {
    return this.alerts.list(actor.memberId);
  }

  @Endpoint(alertsApi.add)
  add(@Actor() actor: ActorClaims, @Input() { body }: Asked<'add'>): Answer<'add'> {
    return this.alerts.add(actor.memberId, body);
  }

  @Endpoint(alertsApi.change)
  change(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'change'>): Answer<'change'> {
    return this.alerts.change(actor.memberId, params.alertId, body);
  }

  @Endpoint(alertsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.alerts.remove(actor.memberId, params.alertId);
  }

  @Endpoint(alertsApi.endPage)
  endPage(
    @Input() { params }: Asked<'endPage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.ending.page(params.token, locale, reply);
  }

  @Endpoint(alertsApi.end)
  end(
    @Input() { params }: Asked<'end'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.ending.end(params.token, locale, reply);
  }
}

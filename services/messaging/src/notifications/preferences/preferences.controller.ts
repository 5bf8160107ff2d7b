import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { notificationPreferencesApi } from '@renmai/contracts/messaging/notifications.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { PreferencesService } from './preferences.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';

type Api = typeof notificationPreferencesApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly unsubscribing: UnsubscribeService,
  ) {}

  @Endpoint(notificationPreferencesApi.get)
  get(@Actor() actor: ActorClaims): Answer<'get'> {
    return this.preferences.of(actor.memberId);
  }

  @Endpoint(notificationPreferencesApi.change)
  change(@Actor() actor: ActorClaims, @Input() { body }: Asked<'change'>): Answer<'change'> {
    return this.preferences.change(actor.memberId, body);
  }

  @Endpoint(notificationPreferencesApi.unsubscribePage)
  unsubscribePage(
    @Input() { params }: Asked<'unsubscribePage'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.unsubscribing.page(params.token, reply);
  }

  @Endpoint(notificationPreferencesApi.unsubscribe)
  unsubscribe(
    @Input() { params }: Asked<'unsubscribe'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.unsubscribing.carryOut(params.token, reply);
  }
}

import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { pushApi } from '@renmai/contracts/messaging/notifications.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { PushService } from './push.service.js';

type Api = typeof pushApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint(pushApi.devices)
  devices(@Actor() actor: ActorClaims): Answer<'devices'> {
    return this.push.devices(actor);
  }

  @Endpoint(pushApi.subscribe)
  subscribe(@Actor() actor: ActorClaims, @Input() { body }: Asked<'subscribe'>): Answer<'subscribe'> {
    return this.push.subscribe(actor, body);
  }

  @Endpoint(pushApi.unsubscribe)
  unsubscribe(@Actor() actor: ActorClaims, @Input() { params }: Asked<'unsubscribe'>): Answer<'unsubscribe'> {
    return this.push.unsubscribe(actor.memberId, params.deviceId);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { notificationsApi } from '@renmai/contracts/messaging/notifications.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { NotificationsExport } from './notifications-export.js';
import { NotificationsService } from './notifications.service.js';

type Api = typeof notificationsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly exports: NotificationsExport,
  ) {}

  @Endpoint(notificationsApi.list)
  list(@Actor() actor: ActorClaims, @Input() { query }: Asked<'list'>): Answer<'list'> {
    return this.notifications.list(actor.memberId, query);
  }

  @Endpoint(notificationsApi.counts)
  counts(@Actor() actor: ActorClaims): Answer<'counts'> {
    return this.notifications.counts(actor.memberId);
  }

  @Endpoint(notificationsApi.seen)
  seen(@Actor() actor: ActorClaims, @Input() { body }: Asked<'seen'>): Answer<'seen'> {
    return this.notifications.seen(actor.memberId, body.upTo);
  }

  @Endpoint(notificationsApi.readAll)
  readAll(@Actor() actor: ActorClaims, @Input() { body }: Asked<'readAll'>): Answer<'readAll'> {
    return this.notifications.readAll(actor.memberId, body.upTo);
  }

  @Endpoint(notificationsApi.read)
  read(@Actor() actor: ActorClaims, @Input() { params }: Asked<'read'>): Answer<'read'> {
    return this.notifications.setRead(actor.memberId, params.notificationId, true);
  }

  @Endpoint(notificationsApi.unread)
  unread(@Actor() actor: ActorClaims, @Input() { params }: Asked<'unread'>): Answer<'unread'> {
    return this.notifications.setRead(actor.memberId, params.notificationId, false);
  }

  @Endpoint(notificationsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.notifications.remove(actor.memberId, params.notificationId);
  }

  @Endpoint(notificationsApi.restore)
  restore(@Actor() actor: ActorClaims, @Input() { params }: Asked<'restore'>): Answer<'restore'> {
    return this.notifications.restore(actor.memberId, params.notificationId);
  }

  @Endpoint(notificationsApi.export)
  export(@Actor() actor: ActorClaims, @Res({ passthrough: true }) reply: FastifyReply): Answer<'export'> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-notifications.json"')
      .header('cache-control', 'no-store');
    return this.exports.of(actor.memberId);
  }
}

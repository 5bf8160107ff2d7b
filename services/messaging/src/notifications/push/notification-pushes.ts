import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Clock, Database, inSpan, LOGGER, Periodic } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { ChatPort } from '../../ports/chat.port.js';
import { DeliveriesRepository, type DueDelivery } from '../inbox/deliveries.repository.js';
import { NotificationsRepository, type StoredNotification } from '../inbox/notifications.repository.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { lineOf } from '../texts/line.js';
import { timeText } from '../texts/time-text.js';
import { quietUntil } from '../time/quiet-hours.js';
import { Pusher } from './pusher.js';

const EVERY_MS = 2_000;
const AT_ONCE = 100;
/** Members who have the app open see the notification there. */
const ONLINE_WAIT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const TTL_SECONDS = 24 * 60 * 60;

/** Pushes unseen notifications: at once to offline members, after a minute to members who have the app open somewhere. */
@Injectable()
export class NotificationPushes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly preferences: PreferencesService,
    private readonly pusher: Pusher,
    private readonly chat: ChatPort,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('notification-pushes', EVERY_MS, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    const due = await this.deliveries.pushesDue(this.database.manager, this.clock.now(), AT_ONCE);
    if (due.length === 0) return;
    const rows = await this.notifications.byIds(due.map(({ notificationId }) => notificationId));
    const online = await this.chat.onlineOf(due.map(({ memberId }) => memberId));
    await Promise.all(
      due.map((delivery) => {
        const row = rows.find(({ notificationId }) => notificationId === delivery.notificationId);
        return this.sendOne(delivery, row, online.has(delivery.memberId));
      }),
    );
  }

  private async sendOne(delivery: DueDelivery, row: StoredNotification | undefined, online: boolean): Promise<void> {
    const { notificationId, memberId, attempts } = delivery;
    const { manager } = this.database;
    const now = this.clock.now();
    const preferences = await this.preferences.stored(memberId);
    if (!preferences || !row || row.seenAt || row.readAt || !choiceOf(row.kind, preferences.kinds).push) {
      await this.deliveries.done(manager, 'push', [notificationId]);
      return;
    }
    const waits = online && now.getTime() - row.updatedAt.getTime() < ONLINE_WAIT_MS;
    const later =
      quietUntil(now, preferences.quietHours, preferences.timeZone) ??
      (waits ? new Date(row.updatedAt.getTime() + ONLINE_WAIT_MS) : null);
    if (later) {
      await this.deliveries.postpone(manager, 'push', [notificationId], later);
      return;
    }
    const { unseen } = await this.notifications.counts(memberId);
    const locale = preferences.locale ?? 'en';
    const message: PushMessage = {
      title: 'Renmai',
      body: [lineOf(row, locale), row.excerpt, timeText(row, locale, preferences.timeZone)].filter(Boolean).join('\n'),
      tag: notificationId,
      notificationId,
      link: row.link,
      unseen,
    };
    const options = { ttl: TTL_SECONDS, topic: notificationId.replaceAll('-', '') };
    const all = await inSpan('push notification', { kind: 'client', parent: delivery.traceparent ?? undefined }, () =>
      this.pusher.send(memberId, message, options),
    );
    if (all || attempts + 1 >= MAX_ATTEMPTS) {
      if (!all) this.logger.warn({ attempts }, 'a push was given up');
      await this.deliveries.done(manager, 'push', [notificationId]);
      return;
    }
    const again = new Date(now.getTime() + 10_000 * 2 ** attempts);
    await this.deliveries.postpone(manager, 'push', [notificationId], again, true);
  }
}

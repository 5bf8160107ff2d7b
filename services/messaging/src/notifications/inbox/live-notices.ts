import { Inject, Injectable } from '@nestjs/common';
import { NOTIFICATION_NOTICE, type NotificationNotice } from '@renmai/contracts/messaging/notification.schema';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { ChatPort } from '../../ports/chat.port.js';
import type { Touched } from './entries.repository.js';
import { presentNotification } from './notification.presenter.js';
import { NotificationsRepository } from './notifications.repository.js';

/**
 * Notifies the member's own devices over the chat socket, on any node. The notice may be lost: devices ask for the counts when
 * they connect.
 */
@Injectable()
export class LiveNotices {
  constructor(
    private readonly chat: ChatPort,
    private readonly notifications: NotificationsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called after the commit; nobody waits for it. */
  tell(touched: readonly Touched[]): void {
    if (touched.length > 0) this.inBackground(this.tellAll(touched));
  }

  /** Something was seen or read; null: several. */
  tellCounts(memberId: string, notificationId: string | null): void {
    this.inBackground(this.send(memberId, { change: 'counts', notificationId, notification: null }));
  }

  private async tellAll(touched: readonly Touched[]): Promise<void> {
    const online = await this.chat.onlineOf(touched.map(({ memberId }) => memberId));
    const heard = touched.filter(({ memberId }) => online.has(memberId));
    if (heard.length === 0) return;
    const rows = await this.notifications.byIds(heard.map(({ notificationId }) => notificationId));
    const views = new Map(rows.map((row) => [row.notificationId, presentNotification(row)]));
    for (const { memberId, notificationId, change } of heard) {
      const notification = views.get(notificationId) ?? null;
      await this.send(memberId, { change: notification ? change : 'removed', notificationId, notification });
    }
  }

  private async send(
    memberId: string,
    told: Pick<NotificationNotice, 'change' | 'notificationId' | 'notification'>,
  ): Promise<void> {
    const counts = await this.notifications.counts(memberId);
    const notice: NotificationNotice = { type: NOTIFICATION_NOTICE, ...told, counts };
    await this.chat.tellDevices(memberId, notice);
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'devices could not be told of a notification; they will ask');
    });
  }
}

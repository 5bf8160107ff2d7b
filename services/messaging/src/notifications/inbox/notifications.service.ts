import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import type { NotificationCounts } from '@renmai/contracts/messaging/notification.schema';
import type { notificationsApi } from '@renmai/contracts/messaging/notifications.api';
import { notificationsProblems } from '@renmai/contracts/messaging/notifications.problems';
import { Clock, cursorValue, Database, decodeCursor, Periodic, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { LiveNotices } from './live-notices.js';
import { presentNotification } from './notification.presenter.js';
import { NotificationsRepository } from './notifications.repository.js';

type Api = typeof notificationsApi;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNDO_MS = 10 * MINUTE_MS;
/** A member who asks at the last moment is not refused for the way their request took. */
const UNDO_GRACE_MS = MINUTE_MS;
const KEPT_MS = 180 * DAY_MS;
const GONE_KEPT_MS = 30 * DAY_MS;
const cursorForm = z.tuple([cursorValue.time, cursorValue.id]);

@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly live: LiveNotices,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('notifications-clean', 10 * MINUTE_MS, () => this.clean());
  }

  async list(
    memberId: string,
    { cursor, limit, ...which }: InputOf<Api['list']>['query'],
  ): Promise<ResponseOf<Api['list']>> {
    const [at, id] = decodeCursor(cursor, cursorForm) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.repository.list(memberId, {
      limit: limit + 1,
      ...(after && { after }),
      ...(which.kinds && { kinds: which.kinds }),
      unread: which.unread ?? false,
    });
    return toPage(rows.map(presentNotification), limit, ({ updatedAt, notificationId }) => [updatedAt, notificationId]);
  }

  counts(memberId: string): Promise<NotificationCounts> {
    return this.repository.counts(memberId);
  }

  async seen(memberId: string, upTo: string): Promise<NotificationCounts> {
    const now = this.clock.now();
    const changed = await this.database.write((tx) =>
      this.repository.setSeen(tx.manager, memberId, new Date(upTo), now),
    );
    return this.countsAfter(memberId, null, changed);
  }

  async readAll(memberId: string, upTo: string): Promise<NotificationCounts> {
    const now = this.clock.now();
    const changed = await this.database.write((tx) =>
      this.repository.readAll(tx.manager, memberId, new Date(upTo), now),
    );
    return this.countsAfter(memberId, null, changed);
  }

  async setRead(memberId: string, notificationId: string, read: boolean): Promise<NotificationCounts> {
    const at = read ? this.clock.now() : null;
    const found = await this.database.write((tx) => this.repository.setRead(tx.manager, memberId, notificationId, at));
    if (!found) throw new Problem(commonProblems.notFound);
    return this.countsAfter(memberId, notificationId, true);
  }

  async remove(memberId: string, notificationId: string): Promise<ResponseOf<Api['remove']>> {
    const now = this.clock.now();
    const deletedAt = await this.database.write((tx) =>
      this.repository.remove(tx.manager, memberId, notificationId, now),
    );
    if (!deletedAt) throw new Problem(commonProblems.notFound);
    this.live.tell([{ memberId, notificationId, change: 'removed' }]);
    return {
      undoUntil: new Date(deletedAt.getTime() + UNDO_MS).toISOString(),
      counts: await this.repository.counts(memberId),
    };
  }

  async restore(memberId: string, notificationId: string): Promise<ResponseOf<Api['restore']>> {
    const now = this.clock.now();
    await this.database.write(async ({ manager }) => {
      const deletedAt = await this.repository.deletedAt(manager, memberId, notificationId);
      if (deletedAt === undefined) throw new Problem(commonProblems.notFound);
      if (deletedAt && now.getTime() - deletedAt.getTime() > UNDO_MS + UNDO_GRACE_MS) {
        throw new Problem(notificationsProblems.undoOver);
      }
      await this.repository.restore(manager, notificationId);
    });
    this.live.tell([{ memberId, notificationId, change: 'changed' }]);
    const [row] = await this.repository.byIds([notificationId]);
    if (!row) throw new Problem(commonProblems.notFound);
    return { notification: presentNotification(row), counts: await this.repository.counts(memberId) };
  }

  private async countsAfter(
    memberId: string,
    notificationId: string | null,
    changed: boolean,
  ): Promise<NotificationCounts> {
    if (changed) this.live.tellCounts(memberId, notificationId);
    return this.repository.counts(memberId);
  }

  private async clean(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.repository.clean(
      this.database.manager,
      new Date(now - UNDO_MS - 2 * UNDO_GRACE_MS),
      new Date(now - KEPT_MS),
      new Date(now - GONE_KEPT_MS),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { notificationsApi } from '@renmai/contracts/messaging/notifications.api';
import { Clock, Database, db } from '@renmai/service-kit';
import { PreferencesService } from '../preferences/preferences.service.js';

const parts = {
  notifications: `
    SELECT n.id AS "notificationId", n.kind, n.created_at AS "createdAt", n.updated_at AS "updatedAt",
      n.seen_at AS "seenAt", n.read_at AS "readAt",
      (
        SELECT jsonb_agg(jsonb_build_object('memberId', e.actor_id, 'link', e.link, 'reaction', e.reaction,
          'when', e.timing, 'at', e.occurred_at) ORDER BY e.occurred_at, e.source)
        FROM notification_entry e WHERE e.notification_id = n.id
      ) AS entries
    FROM notification n WHERE n.member_id = $1 AND n.deleted_at IS NULL ORDER BY n.created_at, n.id`,
  devices: `
    SELECT name, endpoint, created_at AS "createdAt" FROM push_device WHERE member_id = $1 ORDER BY created_at, id`,
  lettersReceived: `
    SELECT l.id AS "letterId", CASE WHEN NOT l.official THEN l.sender_id END AS "senderId", l.official, l.event, l.title, l.text,
      l.sent_at AS "sentAt", l.read_at AS "readAt"
    FROM station_letter l WHERE l.recipient_id = $1 AND NOT l.removed ORDER BY l.sent_at, l.id`,
  lettersSent: `
    SELECT l.id AS "letterId", l.recipient_id AS "recipientId", l.title, l.text, l.sent_at AS "sentAt"
    FROM station_letter l
    WHERE l.sender_id = $1 AND NOT l.official AND NOT l.removed ORDER BY l.sent_at, l.id`,
  mails: 'SELECT sent_at AS "sentAt" FROM notification_mail WHERE member_id = $1 ORDER BY sent_at',
} as const;

/** All data that notifications store about a member, for the member: words of others only if they were addressed to them. */
@Injectable()
export class NotificationsExport {
  constructor(
    private readonly database: Database,
    private readonly preferences: PreferencesService,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ResponseOf<(typeof notificationsApi)['export']>> {
    const preferences = await this.preferences.of(memberId);
    const rows: Record<string, unknown> = await this.database.dataSource.transaction(
      'REPEATABLE READ',
      async (manager) => {
        const found: [string, unknown][] = [];
        for (const [part, sql] of Object.entries(parts)) found.push([part, await db.rows(manager, sql, [memberId])]);
        return Object.fromEntries(found);
      },
    );
    return { exportedAt: this.clock.now().toISOString(), preferences, ...rows };
  }
}

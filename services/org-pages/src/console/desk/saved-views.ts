import { Injectable } from '@nestjs/common';
import type { SavedView } from '@renmai/contracts/org-pages/console-views.api';
import { Database, db, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';

interface Views {
  items: SavedView[];
}

/** Each administrator's own views of the queue. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  get({ memberId }: ActorClaims): Promise<Views> {
    return this.database.write(async (tx) => {
      const sql = 'SELECT views FROM console_view WHERE member_id = $1';
      const row = await db.one<{ views: SavedView[] }>(tx, sql, [memberId]);
      await this.audit.add(tx, { actorId: memberId, action: 'views.read' });
      return { items: row?.views ?? [] };
    });
  }

  save({ memberId }: ActorClaims, items: SavedView[]): Promise<Views> {
    return this.database.write(async (tx) => {
      await db.run(
        tx,
        `INSERT INTO console_view (member_id, views) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET views = excluded.views`,
        [memberId, JSON.stringify(items)],
      );
      await this.audit.add(tx, { actorId: memberId, action: 'views.saved', data: { views: items.length } });
      return { items };
    });
  }
}

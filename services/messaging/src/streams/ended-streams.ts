import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Database, Periodic, db } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { holdEnded } from './held-streams.sql.js';

const SWEEP = 'streams that have ended';
const EVERY_MS = 6 * 3_600_000;
const STREAMS_AT_ONCE = 200;
const ITEMS_AT_ONCE = 2_000;
/** The rest waits for the next round. */
const ITEMS_PER_ROUND = 500_000;

/** The index contains no groups with a known reader. */
export const DUE = `
SELECT id::text FROM conversation
WHERE ended_at < now() - make_interval(days => $1) AND held_by IS NULL ORDER BY ended_at LIMIT ${STREAMS_AT_ONCE}`;

/** The oldest items of a stream, and the rows that depend on them. */
const FORGET_ITEMS = `
WITH oldest AS (SELECT seq FROM item WHERE conversation_id = $1 ORDER BY seq LIMIT ${ITEMS_AT_ONCE}),
gone AS (DELETE FROM item i USING oldest o WHERE i.conversation_id = $1 AND i.seq = o.seq RETURNING i.id),
reactions AS (DELETE FROM reaction r USING gone WHERE r.message_id = gone.id),
reads AS (DELETE FROM group_read r USING gone WHERE r.message_id = gone.id),
hidden AS (DELETE FROM hidden_item h USING gone WHERE h.item_id = gone.id)
SELECT count(*)::int4 AS count FROM gone`;

/** Deletes the remaining data of ended groups, rooms and threads that nobody can read any more. */
@Injectable()
export class EndedStreams implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every(SWEEP, EVERY_MS, () => this.sweep());
  }

  /** Runs transactions of at most 2,000 items each. Each stream is held or deleted afterwards, so the next round finds others. */
  async sweep(): Promise<void> {
    let budget = ITEMS_PER_ROUND;
    for (;;) {
      const due = await db.rows<{ id: string }>(this.database, DUE, [this.config.CHAT_FORGET_DAYS]);
      for (const { id } of due) {
        if (await this.database.write(({ manager }) => holdEnded(manager, id))) continue;
        budget -= await this.forget(id, budget);
        if (budget <= 0) return;
      }
      if (due.length < STREAMS_AT_ONCE) return;
    }
  }

  /** Answers the number of deleted items. Participants, cursors and pinned messages are deleted with the stream itself. */
  private async forget(id: string, most: number): Promise<number> {
    let gone = 0;
    while (gone < most) {
      const count = await this.forgetSome(id);
      gone += count;
      if (count === ITEMS_AT_ONCE) continue;
      await this.database.write(({ manager }) => db.run(manager, 'DELETE FROM conversation WHERE id = $1', [id]));
      return gone + 1;
    }
    return gone;
  }

  private forgetSome(id: string): Promise<number> {
    return this.database.write(async ({ manager }) => {
      const row = await db.one<{ count: number }>(manager, FORGET_ITEMS, [id]);
      return row?.count ?? 0;
    });
  }
}

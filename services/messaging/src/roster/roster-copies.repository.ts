import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** When something was told. The id orders what happened at once; what comes late changes nothing. */
export interface Told {
  at: string;
  eventId: string;
}

export type RosterState = 'none' | 'sent' | 'received' | 'friends';

export interface PairChange {
  /** each with his own eyes */
  states: readonly [{ userId: string; state: RosterState }, { userId: string; state: RosterState }];
  note?: string;
  since?: string;
}

const setPairSql = `
  INSERT INTO roster_entry (user_id, other_id, state, note, since, changed_at, event_id)
  SELECT pair.a, pair.b, pair.state, $5, $6, $7, $8
  FROM (VALUES ($1::text, $2::text, $3::text), ($2, $1, $4)) AS pair (a, b, state)
  ORDER BY pair.a
  ON CONFLICT (user_id, other_id) DO UPDATE
  SET state = excluded.state, note = excluded.note, since = excluded.since, changed_at = excluded.changed_at,
    event_id = excluded.event_id, remark = CASE WHEN excluded.state = 'none' THEN '' ELSE roster_entry.remark END
  WHERE (roster_entry.changed_at, roster_entry.event_id) < (excluded.changed_at, excluded.event_id)
  RETURNING user_id`;

const setBlockSql = `
  INSERT INTO roster_block (blocker_id, blocked_id, active, changed_at, event_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (blocker_id, blocked_id) DO UPDATE
  SET active = excluded.active, changed_at = excluded.changed_at, event_id = excluded.event_id
  WHERE (roster_block.changed_at, roster_block.event_id) < (excluded.changed_at, excluded.event_id)
  RETURNING blocker_id`;

/** The copy of what network has decided. Each answers whether this was news. */
@Injectable()
export class RosterCopies {
  async setPair(manager: EntityManager, { states, note = '', since }: PairChange, told: Told): Promise<boolean> {
    const [one, other] = states;
    const added = await db.affected(manager, setPairSql, [
      one.userId,
      other.userId,
      one.state,
      other.state,
      note,
      since ?? told.at,
      told.at,
      told.eventId,
    ]);
    return added > 0;
  }

  async setBlock(
    manager: EntityManager,
    { blockerId, blockedId, active }: { blockerId: string; blockedId: string; active: boolean },
    told: Told,
  ): Promise<boolean> {
    const added = await db.affected(manager, setBlockSql, [blockerId, blockedId, active, told.at, told.eventId]);
    return added > 0;
  }
}

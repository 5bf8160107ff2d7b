import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@renmai/contracts';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The domain event of a change. Older events change nothing; the order is that of `sequence`, the time is only shown. */
export type Told = Pick<DomainEvent, 'sequence' | 'occurredAt'>;

export type RosterState = 'none' | 'sent' | 'received' | 'friends';

export interface PairChange {
  /** the state as each of the two sees it */
  states: readonly [{ userId: string; state: RosterState }, { userId: string; state: RosterState }];
  note?: string;
  since?: string;
}

const setPairSql = `
  INSERT INTO roster_entry (user_id, other_id, state, note, since, position)
  SELECT pair.a, pair.b, pair.state, $5, $6, $7
  FROM (VALUES ($1::text, $2::text, $3::text), ($2, $1, $4)) AS pair (a, b, state)
  ORDER BY pair.a
  ON CONFLICT (user_id, other_id) DO UPDATE
  SET state = excluded.state, note = excluded.note, since = excluded.since, position = excluded.position,
    remark = CASE WHEN excluded.state = 'none' THEN '' ELSE roster_entry.remark END
  WHERE ${isNewer('roster_entry.position', 'excluded.position')}
  RETURNING user_id`;

const setBlockSql = `
  INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (blocker_id, blocked_id) DO UPDATE
  SET active = excluded.active, since = excluded.since, position = excluded.position
  WHERE ${isNewer('roster_block.position', 'excluded.position')}
  RETURNING blocker_id`;

const tellPairSql = `
  UPDATE roster_entry SET told = $3
  WHERE (user_id, other_id) IN (($1::text, $2::text), ($2, $1)) AND ${isNewer('told', '$3')}`;

const tellBlockSql = `
  UPDATE roster_block SET told = $3 WHERE blocker_id = $1 AND blocked_id = $2 AND ${isNewer('told', '$3')}`;

/**
 * The copy of network's decisions. The stored state and the state sent to devices have separate positions: a list or snapshot
 * may contain a change before its domain event arrives, of which devices are notified only then.
 */
@Injectable()
export class RosterCopiesRepository {
  /** Whether the copy changed. */
  async setPair(manager: EntityManager, { states, note = '', since }: PairChange, told: Told): Promise<boolean> {
    const [one, other] = states;
    const added = await db.affected(manager, setPairSql, [
      one.userId,
      other.userId,
      one.state,
      other.state,
      note,
      since ?? told.occurredAt,
      told.sequence,
    ]);
    return added > 0;
  }

  /** Whether the copy changed. */
  async setBlock(
    manager: EntityManager,
    { blockerId, blockedId, active }: { blockerId: string; blockedId: string; active: boolean },
    told: Told,
  ): Promise<boolean> {
    const added = await db.affected(manager, setBlockSql, [
      blockerId,
      blockedId,
      active,
      told.occurredAt,
      told.sequence,
    ]);
    return added > 0;
  }

  /** Whether devices have not been notified of this change or a later one; marks them as notified. Called after `setPair`. */
  async tellPair(manager: EntityManager, two: readonly [string, string], { sequence }: Told): Promise<boolean> {
    return (await db.affected(manager, tellPairSql, [...two, sequence])) > 0;
  }

  /** Like `tellPair`; called after `setBlock`. */
  async tellBlock(
    manager: EntityManager,
    { blockerId, blockedId }: { blockerId: string; blockedId: string },
    { sequence }: Told,
  ): Promise<boolean> {
    return (await db.affected(manager, tellBlockSql, [blockerId, blockedId, sequence])) > 0;
  }
}

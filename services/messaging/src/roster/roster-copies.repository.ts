import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@renmai/contracts';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** By what it was told. An older domain event changes nothing; its time is shown, and orders nothing. */
export type Told = Pick<DomainEvent, 'sequence' | 'occurredAt'>;

export type RosterState = 'none' | 'sent' | 'received' | 'friends';

export interface PairChange {
  /** each with their own eyes */
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
 * The copy of what network has decided. What is kept and what devices were told are two positions: a list or a snapshot may
 * contain something before its domain event is heard, of which devices have to be told then.
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

  /** Whether devices have not been told of this or of anything later yet; from now on they have. After `setPair`. */
  async tellPair(manager: EntityManager, two: readonly [string, string], { sequence }: Told): Promise<boolean> {
    return (await db.affected(manager, tellPairSql, [...two, sequence])) > 0;
  }

  /** As `tellPair`; after `setBlock`. */
  async tellBlock(
    manager: EntityManager,
    { blockerId, blockedId }: { blockerId: string; blockedId: string },
    { sequence }: Told,
  ): Promise<boolean> {
    return (await db.affected(manager, tellBlockSql, [blockerId, blockedId, sequence])) > 0;
  }
}

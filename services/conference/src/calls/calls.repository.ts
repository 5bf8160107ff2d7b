import { Injectable } from '@nestjs/common';
import type { CallState, RingState } from '@renmai/contracts/conference/calls.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface Ring {
  memberId: string;
  state: RingState;
  device: string | null;
}

export interface CallRow {
  callId: string;
  media: 'voice' | 'video';
  callerId: string | null;
  callerLeft: boolean;
  groupId: string | null;
  state: CallState;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  rings: Ring[];
}

const columns = `c.id AS "callId", c.media, c.caller_id AS "callerId", c.caller_left AS "callerLeft", c.group_id AS "groupId",
  c.state, c.started_at AS "startedAt", c.answered_at AS "answeredAt", c.ended_at AS "endedAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('memberId', r.member_id, 'state', r.state, 'device', r.device)
    ORDER BY r.member_id) FROM call_ring r WHERE r.call_id = c.id), '[]') AS rings`;
const open = `c.state IN ('ringing', 'going-on')`;
/** SQL: the member `$1` takes part in the call now */
const takesPart = `(c.caller_id = $1 AND NOT c.caller_left
  OR EXISTS (SELECT 1 FROM call_ring own WHERE own.call_id = c.id AND own.member_id = $1 AND own.state = 'answered'))`;

@Injectable()
export class CallsRepository {
  constructor(private readonly database: Database) {}

  find(callId: string): Promise<CallRow | undefined> {
    return db.one<CallRow>(this.database, `SELECT ${columns} FROM call c WHERE c.id = $1`, [callId]);
  }

  async lock(manager: EntityManager, callId: string): Promise<CallRow | undefined> {
    await db.run(manager, 'SELECT 1 FROM call WHERE id = $1 FOR UPDATE', [callId]);
    return db.one<CallRow>(manager, `SELECT ${columns} FROM call c WHERE c.id = $1`, [callId]);
  }

  /** Calls that ring or go on for the member. */
  current(memberId: string): Promise<CallRow[]> {
    return db.rows<CallRow>(
      this.database,
      `SELECT ${columns} FROM call c WHERE ${open} AND (${takesPart}
         OR EXISTS (SELECT 1 FROM call_ring r WHERE r.call_id = c.id AND r.member_id = $1 AND r.state = 'ringing'))
       ORDER BY c.started_at, c.id LIMIT 20`,
      [memberId],
    );
  }

  /** Of two simultaneous calls between two members, the second waits here until it sees the first. */
  async holdMembers(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    for (const id of [...memberIds].sort()) {
      await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('call:' || $1, 0))`, [id]);
    }
  }

  /** Of two simultaneous calls in one group, the second waits here until it sees the first. */
  async holdGroup(manager: EntityManager, groupId: string): Promise<void> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('calls of group:' || $1, 0))`, [groupId]);
  }

  ofGroup(manager: EntityManager, groupId: string): Promise<CallRow | undefined> {
    return db.one<CallRow>(
      manager,
      `SELECT ${columns} FROM call c WHERE ${open} AND c.group_id = $1 ORDER BY c.id DESC LIMIT 1`,
      [groupId],
    );
  }

  /** Calls with exactly these two members. */
  async between(manager: EntityManager, one: string, other: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT c.id FROM call c JOIN call_ring r ON r.call_id = c.id
       WHERE ${open} AND c.group_id IS NULL AND c.caller_id = ANY ($1::uuid[]) AND r.member_id = ANY ($1::uuid[])
         AND (SELECT count(*) FROM call_ring o WHERE o.call_id = c.id) = 1`,
      [[one, other]],
    );
    return rows.map(({ id }) => id);
  }

  async busy(manager: EntityManager, memberIds: readonly string[]): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT c.caller_id AS id FROM call c WHERE ${open} AND NOT c.caller_left AND c.caller_id = ANY ($1)
       UNION SELECT r.member_id FROM call_ring r JOIN call c ON c.id = r.call_id
       WHERE ${open} AND r.state = 'answered' AND r.member_id = ANY ($1)`,
      [memberIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async add(manager: EntityManager, call: CallRow): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO call (id, media, caller_id, group_id, state, started_at, ended_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [call.callId, call.media, call.callerId, call.groupId, call.state, call.startedAt, call.endedAt],
    );
    await db.run(
      manager,
      'INSERT INTO call_ring (call_id, member_id, state) SELECT $1, * FROM unnest($2::uuid[], $3::text[])',
      [call.callId, call.rings.map(({ memberId }) => memberId), call.rings.map(({ state }) => state)],
    );
  }

  async save(manager: EntityManager, call: CallRow): Promise<void> {
    await db.run(
      manager,
      'UPDATE call SET state = $2, caller_left = $3, answered_at = $4, ended_at = $5 WHERE id = $1',
      [call.callId, call.state, call.callerLeft, call.answeredAt, call.endedAt],
    );
    await db.run(
      manager,
      `INSERT INTO call_ring (call_id, member_id, state, device) SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[])
       ON CONFLICT (call_id, member_id) DO UPDATE SET state = excluded.state, device = excluded.device`,
      [
        call.callId,
        call.rings.map(({ memberId }) => memberId),
        call.rings.map(({ state }) => state),
        call.rings.map(({ device }) => device),
      ],
    );
  }

  /** Calls that rang long enough, for some in vain while others are in it, and calls that go on since before `goingOnSince`. */
  async due(
    rangSince: Date,
    goingOnSince: Date,
  ): Promise<{ callId: string; state: CallState; goesOnLong: boolean | null }[]> {
    return db.rows(
      this.database,
      `SELECT c.id AS "callId", c.state, c.answered_at <= $2 AS "goesOnLong" FROM call c
       WHERE ${open} AND (c.state = 'ringing' AND c.started_at <= $1 OR c.state = 'going-on' AND c.answered_at <= $2
         OR c.started_at <= $1 AND EXISTS (SELECT FROM call_ring r WHERE r.call_id = c.id AND r.state = 'ringing'))
       LIMIT 200`,
      [rangSince, goingOnSince],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'UPDATE call SET caller_id = NULL WHERE caller_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM call_ring WHERE member_id = $1', [memberId]);
  }
}

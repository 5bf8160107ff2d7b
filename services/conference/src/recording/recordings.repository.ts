import { Injectable } from '@nestjs/common';
import { maxRecordings, type RecordingAudience } from '@renmai/contracts/conference/recordings.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { RecordingRow } from './recording.row.js';

const columns = `r.id AS "recordingId", r.meeting_id AS "meetingId", r.state, r.layout, r.started_by AS "startedBy",
  r.started_at AS "startedAt", r.seconds, r.bytes::float8 AS bytes, r.sha256, r.deleted_at AS "deletedAt", r.audience, r.tries`;

/** Recordings, and the members who were in them. */
@Injectable()
export class RecordingsRepository {
  constructor(private readonly database: Database) {}

  find(recordingId: string): Promise<RecordingRow | undefined> {
    return db.one<RecordingRow>(this.database, `SELECT ${columns} FROM recording r WHERE r.id = $1`, [recordingId]);
  }

  lock(manager: EntityManager, recordingId: string): Promise<RecordingRow | undefined> {
    return db.one<RecordingRow>(manager, `SELECT ${columns} FROM recording r WHERE r.id = $1 FOR UPDATE`, [
      recordingId,
    ]);
  }

  async count(manager: EntityManager, meetingId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM recording WHERE meeting_id = $1';
    return (await db.one<{ count: number }>(manager, sql, [meetingId]))?.count ?? 0;
  }

  /** False: another one of this meeting runs. */
  async add(manager: EntityManager, row: RecordingRow, now: Date): Promise<boolean> {
    const added = await db.rows(
      manager,
      `INSERT INTO recording (id, meeting_id, state, layout, started_by, started_at, audience, seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (meeting_id) WHERE state = 'running' DO NOTHING RETURNING id`,
      [row.recordingId, row.meetingId, row.state, row.layout, row.startedBy, row.startedAt, row.audience, now],
    );
    return added.length > 0;
  }

  /** Called by the process that has its files. */
  async touch(recordingIds: readonly string[], now: Date): Promise<void> {
    if (recordingIds.length === 0) return;
    await db.run(this.database, 'UPDATE recording SET seen_at = $2 WHERE id = ANY($1::uuid[])', [recordingIds, now]);
  }

  async setPreparing(manager: EntityManager, recordingId: string): Promise<void> {
    await db.run(manager, `UPDATE recording SET state = 'preparing' WHERE id = $1 AND state = 'running'`, [
      recordingId,
    ]);
  }

  /** Unfinished recordings that no process has reported on since `before`. */
  forsaken(before: Date): Promise<(RecordingRow & { seenAt: Date })[]> {
    return db.rows<RecordingRow & { seenAt: Date }>(
      this.database,
      `SELECT ${columns}, r.seen_at AS "seenAt" FROM recording r
       WHERE r.state IN ('running', 'preparing') AND r.seen_at < $1 ORDER BY r.id LIMIT 100`,
      [before],
    );
  }

  /** False: another process was faster. */
  async claim(recordingId: string, before: Date, now: Date): Promise<boolean> {
    const sql = `UPDATE recording SET seen_at = $3, state = 'preparing'
      WHERE id = $1 AND seen_at < $2 AND state IN ('running', 'preparing') RETURNING id`;
    return (await db.rows(this.database, sql, [recordingId, before, now])).length > 0;
  }

  async countTry(recordingId: string): Promise<number> {
    const sql = 'UPDATE recording SET tries = tries + 1 WHERE id = $1 RETURNING tries';
    return (await db.one<{ tries: number }>(this.database, sql, [recordingId]))?.tries ?? 0;
  }

  async setFailed(recordingId: string, deletedAt: Date): Promise<void> {
    const sql = `UPDATE recording SET state = 'failed', deleted_at = $2 WHERE id = $1`;
    await db.run(this.database, sql, [recordingId, deletedAt]);
  }

  async setReady(
    manager: EntityManager,
    recordingId: string,
    made: { seconds: number; bytes: number; sha256: string; deletedAt: Date },
  ): Promise<void> {
    const sql = `UPDATE recording SET state = 'ready', seconds = $2, bytes = $3, sha256 = $4, deleted_at = $5 WHERE id = $1`;
    await db.run(manager, sql, [recordingId, made.seconds, made.bytes, made.sha256, made.deletedAt]);
  }

  /** For lists: hosts see all; members see the recordings that they are in and have access to. */
  of(meetingId: string, memberId: string, isHost: boolean): Promise<RecordingRow[]> {
    return db.rows<RecordingRow>(
      this.database,
      `SELECT ${columns} FROM recording r WHERE r.meeting_id = $1 AND ($3 OR ${allowed('$2')})
       ORDER BY r.started_at DESC, r.id DESC LIMIT ${maxRecordings}`,
      [meetingId, memberId, isHost],
    );
  }

  async isAllowed(recordingId: string, memberId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM recording r WHERE r.id = $1 AND ${allowed('$2')}`;
    return (await db.one(this.database, sql, [recordingId, memberId])) !== undefined;
  }

  async addParticipant(manager: EntityManager, recordingId: string, memberId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO recording_participant (recording_id, member_id) SELECT id, $2 FROM recording WHERE id = $1
       ON CONFLICT DO NOTHING`,
      [recordingId, memberId],
    );
  }

  participants(
    recordingId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<{ memberId: string; allowed: boolean }[]> {
    return db.rows<{ memberId: string; allowed: boolean }>(
      manager,
      `SELECT member_id AS "memberId", allowed FROM recording_participant WHERE recording_id = $1 ORDER BY member_id`,
      [recordingId],
    );
  }

  async setAudience(
    manager: EntityManager,
    recordingId: string,
    audience: RecordingAudience,
    memberIds: readonly string[],
  ): Promise<void> {
    await db.run(manager, 'UPDATE recording SET audience = $2 WHERE id = $1', [recordingId, audience]);
    await db.run(
      manager,
      'UPDATE recording_participant SET allowed = member_id = ANY($2::uuid[]) WHERE recording_id = $1',
      [recordingId, audience === 'chosen' ? memberIds : []],
    );
  }

  async remove(manager: EntityManager, recordingId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM recording WHERE id = $1', [recordingId]);
  }

  /** Recordings whose time is over. */
  expired(now: Date): Promise<{ recordingId: string; meetingId: string }[]> {
    return db.rows<{ recordingId: string; meetingId: string }>(
      this.database,
      'SELECT id AS "recordingId", meeting_id AS "meetingId" FROM recording WHERE deleted_at < $1 ORDER BY id LIMIT 100',
      [now],
    );
  }

  /** The ids among these that are not stored any more. */
  async gone(recordingIds: readonly string[]): Promise<string[]> {
    const sql = 'SELECT id FROM unnest($1::uuid[]) AS asked (id) WHERE id NOT IN (SELECT r.id FROM recording r)';
    return (await db.rows<{ id: string }>(this.database, sql, [recordingIds])).map(({ id }) => id);
  }

  /** Recordings of meetings that the member held, which go with them. */
  held(manager: EntityManager, memberId: string): Promise<{ recordingId: string; meetingId: string }[]> {
    return db.rows<{ recordingId: string; meetingId: string }>(
      manager,
      `SELECT r.id AS "recordingId", r.meeting_id AS "meetingId" FROM recording r JOIN meeting m ON m.id = r.meeting_id
       WHERE m.host_id = $1 AND m.kind = 'meeting'`,
      [memberId],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'UPDATE recording SET started_by = NULL WHERE started_by = $1', [memberId]);
    await db.run(manager, 'DELETE FROM recording_participant WHERE member_id = $1', [memberId]);
  }
}

const allowed = (member: string): string => `(r.audience <> 'hosts' AND EXISTS (
  SELECT 1 FROM recording_participant p
  WHERE p.recording_id = r.id AND p.member_id = ${member} AND (r.audience = 'participants' OR p.allowed)))`;

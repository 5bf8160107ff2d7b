import { Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Peer } from '../peers/peer.js';

/** The people in each room. They are stored, so that all of them can return after the room broke. */
export interface RoomSessionRow {
  sessionId: string;
  meetingId: string;
  ticketId: string;
  peerId: string;
  memberId: string | null;
  name: string;
  role: RoomRole;
  waiting: boolean;
  handAt: Date | null;
  since: Date;
}

@Injectable()
export class RoomSessionsRepository {
  constructor(private readonly database: Database) {}

  find(sessionId: string): Promise<RoomSessionRow | undefined> {
    return db.one<RoomSessionRow>(
      this.database,
      `SELECT id AS "sessionId", meeting_id AS "meetingId", ticket_id AS "ticketId", peer_id AS "peerId",
         member_id AS "memberId", name, role, waiting, hand_at AS "handAt", since FROM room_session WHERE id = $1`,
      [sessionId],
    );
  }

  async add(manager: EntityManager, meetingId: string, peer: Peer): Promise<void> {
    const { sessionId, ticketId, peerId, memberId, name, role, waiting, handAt, since } = peer;
    await db.run(
      manager,
      `INSERT INTO room_session (id, meeting_id, ticket_id, peer_id, member_id, name, role, waiting, hand_at, since)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
      [sessionId, meetingId, ticketId, peerId, memberId, name, role, waiting, handAt, since],
    );
  }

  async change({ sessionId, role, waiting, handAt }: Peer): Promise<void> {
    const sql = 'UPDATE room_session SET role = $2, waiting = $3, hand_at = $4 WHERE id = $1';
    await db.run(this.database, sql, [sessionId, role, waiting, handAt]);
  }

  async remove(sessionId: string): Promise<void> {
    await db.run(this.database, 'DELETE FROM room_session WHERE id = $1', [sessionId]);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM room_session WHERE member_id = $1', [memberId]);
  }

  /** Whether anybody is in the room, or may come back to it. */
  async isThere(meetingId: string): Promise<boolean> {
    const sql = 'SELECT EXISTS (SELECT 1 FROM room_session WHERE meeting_id = $1) AS there';
    return (await db.one<{ there: boolean }>(this.database, sql, [meetingId]))?.there ?? false;
  }

  /** Whether the member is in the room with any device; waiting members are not. */
  async isIn(meetingId: string, memberId: string): Promise<boolean> {
    const sql =
      'SELECT EXISTS (SELECT 1 FROM room_session WHERE meeting_id = $1 AND member_id = $2 AND NOT waiting) AS there';
    return (await db.one<{ there: boolean }>(this.database, sql, [meetingId, memberId]))?.there ?? false;
  }

  /** Members who were in it before it was reopened. */
  async membersBefore(meetingId: string, before: Date): Promise<string[]> {
    const sql = `SELECT DISTINCT member_id AS "memberId" FROM room_session
                 WHERE meeting_id = $1 AND since <= $2 AND member_id IS NOT NULL AND NOT waiting`;
    return (await db.rows<{ memberId: string }>(this.database, sql, [meetingId, before])).map(
      ({ memberId }) => memberId,
    );
  }

  async meetingsBefore(before: Date): Promise<string[]> {
    const sql = 'SELECT DISTINCT meeting_id AS "meetingId" FROM room_session WHERE since < $1';
    return (await db.rows<{ meetingId: string }>(this.database, sql, [before])).map(({ meetingId }) => meetingId);
  }

  /** Sessions of these rooms whose members may not be in them any more: removed, or no longer invited. */
  async withoutPlace(meetingIds: readonly string[]): Promise<Pick<RoomSessionRow, 'meetingId' | 'memberId'>[]> {
    return db.rows(
      this.database,
      `SELECT s.meeting_id AS "meetingId", s.member_id AS "memberId"
       FROM room_session s JOIN meeting m ON m.id = s.meeting_id
       LEFT JOIN meeting_member a ON a.meeting_id = s.meeting_id AND a.member_id = s.member_id
       WHERE s.meeting_id = ANY($1::uuid[]) AND s.member_id IS NOT NULL
         AND (a.removed OR (a.member_id IS NULL AND m.door = 'invited'))`,
      [meetingIds],
    );
  }

  /** Those of these meetings that go on. */
  async goingOn(meetingIds: readonly string[]): Promise<Set<string>> {
    const sql = `SELECT id FROM meeting WHERE id = ANY($1::uuid[]) AND state = 'open'`;
    const rows = await db.rows<{ id: string }>(this.database, sql, [meetingIds]);
    return new Set(rows.map(({ id }) => id));
  }

  async known(sessionIds: readonly string[]): Promise<Set<string>> {
    const sql = 'SELECT id FROM room_session WHERE id = ANY($1::text[])';
    return new Set((await db.rows<{ id: string }>(this.database, sql, [sessionIds])).map(({ id }) => id));
  }

  /** Removes sessions of clients that never came back to a room that broke. */
  async removeForsaken(meetingIds: readonly string[], before: Date): Promise<void> {
    const sql = 'DELETE FROM room_session WHERE since < $1 AND NOT (meeting_id = ANY($2::uuid[]))';
    await db.run(this.database, sql, [before, meetingIds]);
  }
}

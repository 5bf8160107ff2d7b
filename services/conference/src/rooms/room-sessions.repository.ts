import { Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Peer } from './peer.js';

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

  /** Of clients that never came back to a room that broke. */
  async removeForsaken(meetingIds: readonly string[], before: Date): Promise<void> {
    const sql = 'DELETE FROM room_session WHERE since < $1 AND NOT (meeting_id = ANY($2::uuid[]))';
    await db.run(this.database, sql, [before, meetingIds]);
  }
}

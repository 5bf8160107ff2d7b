import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { KeptConference } from './sdk-stream.js';

/** Settings that clients of the SDK have made in conferences. They are stored, so that they go to another node with the room. */
@Injectable()
export class SdkConferencesRepository {
  constructor(private readonly database: Database) {}

  async find(meetingId: string): Promise<KeptConference | undefined> {
    const sql = 'SELECT kept FROM sdk_conference WHERE meeting_id = $1';
    return (await db.one<{ kept: KeptConference }>(this.database, sql, [meetingId]))?.kept;
  }

  async save(meetingId: string, kept: KeptConference, at: Date): Promise<void> {
    await db.run(
      this.database,
      `INSERT INTO sdk_conference (meeting_id, kept, touched_at) VALUES ($1, $2, $3)
       ON CONFLICT (meeting_id) DO UPDATE SET kept = EXCLUDED.kept, touched_at = EXCLUDED.touched_at`,
      [meetingId, JSON.stringify(kept), at],
    );
  }

  async untouchedSince(before: Date): Promise<{ meetingId: string; own: boolean }[]> {
    const sql = `SELECT meeting_id AS "meetingId", (kept->>'own')::boolean AS own FROM sdk_conference
                 WHERE touched_at < $1 ORDER BY touched_at LIMIT 200`;
    return db.rows(this.database, sql, [before]);
  }

  async touch(meetingId: string, at: Date): Promise<void> {
    await db.run(this.database, 'UPDATE sdk_conference SET touched_at = $2 WHERE meeting_id = $1', [meetingId, at]);
  }

  /** Users who are members are in chat by their id. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE sdk_conference SET kept = jsonb_set(kept, '{roles}', (
         SELECT coalesce(jsonb_agg(given), '[]') FROM jsonb_array_elements(kept->'roles') given WHERE given->>0 <> $1))
       WHERE kept->'roles' @> jsonb_build_array(jsonb_build_array($1::text))`,
      [memberId],
    );
  }

  async remove(meetingId: string): Promise<void> {
    await db.run(this.database, 'DELETE FROM sdk_conference WHERE meeting_id = $1', [meetingId]);
  }
}

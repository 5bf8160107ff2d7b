import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

@Injectable()
export class SessionsRepository {
  async insert(manager: EntityManager, session: Session): Promise<void> {
    await manager.insert(Session, session);
  }

  async save(manager: EntityManager, session: Session): Promise<void> {
    await manager.save(session);
  }

  find(manager: EntityManager, sessionId: string): Promise<Session | null> {
    return manager.findOneBy(Session, { id: sessionId });
  }

  lock(manager: EntityManager, sessionId: string): Promise<Session | null> {
    return manager.findOne(Session, { where: { id: sessionId }, lock: { mode: 'pessimistic_write' } });
  }

  list(manager: EntityManager, memberId: string): Promise<Session[]> {
    return manager.find(Session, { where: { memberId }, order: { lastSeenAt: 'DESC', id: 'DESC' } });
  }

  /** Removes the member's sessions, or the one, or all but the one; answers which were there. */
  async remove(
    manager: EntityManager,
    memberId: string,
    which: { only?: string; except?: string },
    now: Date,
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `WITH gone AS (
         DELETE FROM session WHERE member_id = $1 AND ($2::uuid IS NULL OR id = $2) AND ($3::uuid IS NULL OR id <> $3)
         RETURNING id
       )
       INSERT INTO ended_session (session_id, ended_at) SELECT id, $4 FROM gone RETURNING session_id AS id`,
      [memberId, which.only ?? null, which.except ?? null, now],
    );
    return rows.map(({ id }) => id);
  }

  expired(manager: EntityManager, now: Date, limit: number): Promise<{ id: string; memberId: string }[]> {
    return db.rows(
      manager,
      `SELECT id, member_id AS "memberId" FROM session WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2
       FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
  }

  endedSince(manager: EntityManager, since: Date): Promise<{ sessionId: string; endedAt: Date }[]> {
    return db.rows(
      manager,
      'SELECT session_id AS "sessionId", ended_at AS "endedAt" FROM ended_session WHERE ended_at > $1 ORDER BY ended_at',
      [since],
    );
  }

  async forgetEndedBefore(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM ended_session WHERE ended_at <= $1', [before]);
  }
}

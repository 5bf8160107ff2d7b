import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Attachment } from './moment-content.js';

export interface OwnMoment {
  id: string;
  sharedId: string | null;
  media: Attachment[];
}

/** A member's rows in the tables of moments, for their erasure. */
@Injectable()
export class MomentTracesRepository {
  own(manager: EntityManager, memberId: string, limit: number): Promise<OwnMoment[]> {
    return db.rows<OwnMoment>(
      manager,
      'SELECT id, shared_id AS "sharedId", media FROM moment WHERE author_id = $1 ORDER BY id LIMIT $2',
      [memberId, limit],
    );
  }

  /** Moments in which they reacted or commented. */
  async touched(manager: EntityManager, memberId: string, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `(SELECT moment_id AS id FROM reaction WHERE member_id = $1 LIMIT $2)
       UNION
       (SELECT moment_id FROM comment WHERE author_id = $1 LIMIT $2)
       LIMIT $2`,
      [memberId, limit],
    );
    return rows.map(({ id }) => id);
  }

  async removeMoments(manager: EntityManager, momentIds: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM moment WHERE id = ANY($1::uuid[])', [momentIds]);
  }

  async removeFrom(manager: EntityManager, memberId: string, momentIds: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM reaction WHERE member_id = $1 AND moment_id = ANY($2::uuid[])', [
      memberId,
      momentIds,
    ]);
    await db.run(manager, 'DELETE FROM comment WHERE author_id = $1 AND moment_id = ANY($2::uuid[])', [
      memberId,
      momentIds,
    ]);
  }

  /** Removes rows that are part of no count. */
  async removeRest(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM comment_like WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM bookmark WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM media WHERE owner_id = $1', [memberId]);
  }

  async remember(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'INSERT INTO moment_erasure (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
  }

  async remembered(manager: EntityManager): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT member_id AS id FROM moment_erasure ORDER BY member_id',
    );
    return rows.map(({ id }) => id);
  }

  async forget(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM moment_erasure WHERE member_id = $1', [memberId]);
  }
}

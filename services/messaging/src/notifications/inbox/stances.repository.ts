import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Notice } from '../kinds/notice.js';
import type { Standing } from '../kinds/notice.policy.js';
import { blockedSql, friendsSql } from '../../relations/relations.query.js';

/** Relations between members and data of moments, as far as they decide who is notified of what. */
@Injectable()
export class StancesRepository {
  /** The relation of two members, as far as it is known here. */
  async relation(manager: EntityManager, one: string, other: string): Promise<'friend' | 'stranger' | 'blocked'> {
    const row = await db.one<{ friends: boolean; blocked: boolean }>(
      manager,
      `SELECT ${friendsSql('$1::text', '$2::text')} AS friends, ${blockedSql('$1::text', '$2::text')} AS blocked`,
      [one, other],
    );
    if (!row || row.blocked) return 'blocked';
    return row.friends ? 'friend' : 'stranger';
  }

  async areBlocked(manager: EntityManager, one: string, other: string): Promise<boolean> {
    const sql = `SELECT ${blockedSql('$1::text', '$2::text')} AS blocked`;
    return (await db.one<{ blocked: boolean }>(manager, sql, [one, other]))?.blocked ?? false;
  }

  async noteMoment(
    manager: EntityManager,
    moment: { momentId: string; authorId: string; visibility: string; version: number },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO noted_moment (moment_id, author_id, visibility, version)
       SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM notification_gone WHERE ref = $1)
       ON CONFLICT (moment_id) DO UPDATE SET visibility = excluded.visibility, version = excluded.version
       WHERE noted_moment.version < excluded.version`,
      [moment.momentId, moment.authorId, moment.visibility, moment.version],
    );
  }

  async setGone(manager: EntityManager, refs: readonly string[], at: Date): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO notification_gone (ref, gone_at) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING',
      [refs, at],
    );
    await db.run(manager, 'DELETE FROM noted_moment WHERE moment_id = ANY($1::uuid[])', [refs]);
  }

  /** The relation of a notice's receiver to the members and things that it is about. */
  async standing(manager: EntityManager, { receiver, actor, author, refs, moment }: Notice): Promise<Standing> {
    const row = await db.one<Standing>(
      manager,
      `SELECT ${blockedSql('g.receiver', 'g.actor')} AS blocked,
         EXISTS (
           SELECT 1 FROM muted_member m
           WHERE m.member_id = g.receiver::uuid AND m.muted_id = g.actor::uuid AND m.holds
         ) AS muted,
         EXISTS (
           SELECT 1 FROM notification_gone WHERE ref = ANY($3::uuid[] || g.receiver::uuid || g.actor::uuid)
         ) AS gone,
         coalesce(g.receiver = g.author, false) OR ${friendsSql('g.receiver', 'g.author')} AS "friendOfAuthor",
         ${blockedSql('g.receiver', 'g.author')} AS "authorBlocked",
         CASE WHEN EXISTS (SELECT 1 FROM notification_gone WHERE ref = g.speaker::uuid) THEN 'gone'
           WHEN ${blockedSql('g.receiver', 'g.speaker')} THEN 'blocked' END AS author,
         (SELECT visibility FROM noted_moment WHERE moment_id = $5) AS visibility
       FROM (SELECT $1::text AS receiver, $2::text AS actor, $4::text AS author, $6::text AS speaker) g`,
      [receiver, actor, refs, moment?.authorId ?? null, moment?.momentId ?? null, author?.memberId ?? null],
    );
    if (!row) throw new Error('one row is always answered');
    return row;
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM noted_moment WHERE author_id = $1', [memberId]);
  }
}

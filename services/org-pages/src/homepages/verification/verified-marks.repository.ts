import { Injectable } from '@nestjs/common';
import type { VerificationWay } from '@renmai/contracts/org-pages/entry-verification.api';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface VerifiedMark {
  entryId: string;
  memberId: string;
  homepageId: string;
  way: VerificationWay;
  /** the domain and the hash of the address, if verified by mail */
  domainId: string | null;
  addressHash: string | null;
  since: Date;
  until: Date;
}

/** A mark with the fields of its homepage that are published. */
export type MarkRow = VerifiedMark & { kind: HomepageKind; homepageName: string };

const columns = `v.entry_id AS "entryId", v.member_id AS "memberId", v.homepage_id AS "homepageId", v.way,
  v.domain_id AS "domainId", v.address_hash AS "addressHash", v.since, v.until, h.kind, h.content->>'name' AS "homepageName"`;
const marks = 'verified_mark v JOIN homepage h ON h.id = v.homepage_id';

@Injectable()
export class VerifiedMarksRepository {
  /** Marks of a member change one after another. To lock several members, use the order of their ids. */
  async lock(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('marks:' || $1, 0))`, [memberId]);
  }

  find(manager: EntityManager, entryId: string): Promise<MarkRow | undefined> {
    return db.one<MarkRow>(manager, `SELECT ${columns} FROM ${marks} WHERE v.entry_id = $1`, [entryId]);
  }

  ofMember(manager: EntityManager, memberId: string, homepageId: string | null): Promise<MarkRow[]> {
    return db.rows<MarkRow>(
      manager,
      `SELECT ${columns} FROM ${marks} WHERE v.member_id = $1 AND ($2::uuid IS NULL OR v.homepage_id = $2) ORDER BY v.entry_id`,
      [memberId, homepageId],
    );
  }

  byDomain(manager: EntityManager, domainId: string): Promise<MarkRow[]> {
    return db.rows<MarkRow>(
      manager,
      `SELECT ${columns} FROM ${marks} WHERE v.domain_id = $1 ORDER BY v.member_id, v.entry_id`,
      [domainId],
    );
  }

  /** Expired marks, by member. */
  ended(manager: EntityManager, now: Date, limit: number): Promise<MarkRow[]> {
    return db.rows<MarkRow>(manager, `SELECT ${columns} FROM ${marks} WHERE v.until <= $1 ORDER BY v.until LIMIT $2`, [
      now,
      limit,
    ]);
  }

  /** Marks that expire before `before` although their entry continues, and that had no reminder yet; notes the reminder. */
  remind(manager: EntityManager, before: Date, limit: number): Promise<MarkRow[]> {
    return db.rows<MarkRow>(
      manager,
      `WITH due AS (
         SELECT v.entry_id FROM verified_mark v JOIN affiliation a ON a.entry_id = v.entry_id
         WHERE v.until <= $1 AND NOT v.reminded AND a.end_date IS NULL ORDER BY v.until LIMIT $2 FOR UPDATE OF v SKIP LOCKED
       ), noted AS (UPDATE verified_mark SET reminded = true WHERE entry_id IN (SELECT entry_id FROM due))
       SELECT ${columns} FROM ${marks} WHERE v.entry_id IN (SELECT entry_id FROM due) ORDER BY v.entry_id`,
      [before, limit],
    );
  }

  async put(manager: EntityManager, mark: VerifiedMark): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO verified_mark (entry_id, member_id, homepage_id, way, domain_id, address_hash, since, until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (entry_id) DO UPDATE SET homepage_id = excluded.homepage_id, way = excluded.way,
         domain_id = excluded.domain_id, address_hash = excluded.address_hash, since = excluded.since,
         until = excluded.until, reminded = false`,
      [
        ...[mark.entryId, mark.memberId, mark.homepageId, mark.way],
        ...[mark.domainId, mark.addressHash, mark.since, mark.until],
      ],
    );
  }

  async setUntil(manager: EntityManager, entryId: string, until: Date): Promise<void> {
    await db.run(manager, 'UPDATE verified_mark SET until = $2 WHERE entry_id = $1', [entryId, until]);
  }

  async remove(manager: EntityManager, entryId: string): Promise<boolean> {
    return (await db.affected(manager, 'DELETE FROM verified_mark WHERE entry_id = $1', [entryId])) > 0;
  }

  /** Whether another member is verified through the address. Concurrent requests for one address wait for each other. */
  async usedByOther(manager: EntityManager, addressHash: string, memberId: string): Promise<boolean> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('address:' || $1, 0))`, [addressHash]);
    const sql = 'SELECT 1 FROM verified_mark WHERE address_hash = $1 AND member_id <> $2';
    return (await db.one(manager, sql, [addressHash, memberId])) !== undefined;
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM verified_mark WHERE member_id = $1', [memberId]);
  }
}

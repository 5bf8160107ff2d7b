import { Injectable } from '@nestjs/common';
import type {
  DomainProof,
  DomainReviewReason,
  HomepageDomainState,
} from '@renmai/contracts/org-pages/homepage-domain.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface DomainRow {
  domainId: string;
  homepageId: string;
  domain: string;
  token: string;
  state: HomepageDomainState;
  proof: DomainProof | null;
  why: DomainReviewReason | null;
  reason: string;
  addedAt: Date;
  provenAt: Date | null;
  provenUntil: Date | null;
  missingSince: Date | null;
}

const columns = `d.id AS "domainId", d.homepage_id AS "homepageId", d.domain, d.token, d.state, d.proof, d.why, d.reason,
  d.added_at AS "addedAt", d.proven_at AS "provenAt", d.proven_until AS "provenUntil", d.missing_since AS "missingSince"`;

/** Domains of homepages; only `transition` changes the state. */
@Injectable()
export class DomainsRepository {
  of(manager: EntityManager, homepageId: string): Promise<(DomainRow & { verifiedCount: number })[]> {
    return db.rows(
      manager,
      `SELECT ${columns}, (SELECT count(*)::int FROM verified_mark v WHERE v.domain_id = d.id) AS "verifiedCount"
       FROM homepage_domain d WHERE d.homepage_id = $1 ORDER BY d.id`,
      [homepageId],
    );
  }

  find(manager: EntityManager, homepageId: string, domainId: string): Promise<DomainRow | undefined> {
    const sql = `SELECT ${columns} FROM homepage_domain d WHERE d.homepage_id = $1 AND d.id = $2`;
    return db.one<DomainRow>(manager, sql, [homepageId, domainId]);
  }

  byId(manager: EntityManager, domainId: string): Promise<DomainRow | undefined> {
    return db.one<DomainRow>(manager, `SELECT ${columns} FROM homepage_domain d WHERE d.id = $1`, [domainId]);
  }

  /** The homepage with the valid proof of a domain. The lock lets proofs of one domain run one after another. */
  async holder(manager: EntityManager, domain: string): Promise<DomainRow | undefined> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('domain:' || $1, 0))`, [domain]);
    const sql = `SELECT ${columns} FROM homepage_domain d WHERE d.domain = $1 AND d.state = 'proven'`;
    return db.one<DomainRow>(manager, sql, [domain]);
  }

  /** The domains whose addresses verify the people of a homepage. */
  proven(manager: EntityManager, homepageId: string): Promise<{ domainId: string; domain: string }[]> {
    const sql = `SELECT id AS "domainId", domain FROM homepage_domain WHERE homepage_id = $1 AND state = 'proven' ORDER BY domain`;
    return db.rows(manager, sql, [homepageId]);
  }

  /** False if the homepage has it already. */
  async add(
    manager: EntityManager,
    row: { domainId: string; homepageId: string; domain: string; token: string; addedBy: string; now: Date },
  ): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO homepage_domain (id, homepage_id, domain, token, added_by, added_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (homepage_id, domain) DO NOTHING`,
      [row.domainId, row.homepageId, row.domain, row.token, row.addedBy, row.now],
    );
    return added > 0;
  }

  async setProof(
    manager: EntityManager,
    domainId: string,
    of: { proof: DomainProof; why: DomainReviewReason | null; now: Date; until: Date | null },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE homepage_domain SET proof = $2, why = $3, reason = '', proven_at = $4, proven_until = $5, checked_at = $4,
         missing_since = NULL WHERE id = $1`,
      [domainId, of.proof, of.why, of.now, of.until],
    );
  }

  async dropProof(manager: EntityManager, domainId: string): Promise<void> {
    const sql = `UPDATE homepage_domain SET proof = NULL, why = NULL, proven_at = NULL, proven_until = NULL WHERE id = $1`;
    await db.run(manager, sql, [domainId]);
  }

  async setReason(manager: EntityManager, domainId: string, reason: string): Promise<void> {
    await db.run(manager, 'UPDATE homepage_domain SET reason = $2 WHERE id = $1', [domainId, reason]);
  }

  async setChecked(manager: EntityManager, domainId: string, now: Date, missingSince: Date | null): Promise<void> {
    const sql = 'UPDATE homepage_domain SET checked_at = $2, missing_since = $3 WHERE id = $1';
    await db.run(manager, sql, [domainId, now, missingSince]);
  }

  /** Proven by DNS, and not looked up since. */
  unchecked(manager: EntityManager, since: Date, limit: number): Promise<DomainRow[]> {
    return db.rows<DomainRow>(
      manager,
      `SELECT ${columns} FROM homepage_domain d WHERE d.state = 'proven' AND d.proof = 'dns' AND d.checked_at <= $1
       ORDER BY d.checked_at LIMIT $2`,
      [since, limit],
    );
  }

  /** Proven by mail, and its year is over. */
  outdated(manager: EntityManager, now: Date, limit: number): Promise<DomainRow[]> {
    return db.rows<DomainRow>(
      manager,
      `SELECT ${columns} FROM homepage_domain d WHERE d.state = 'proven' AND d.proof = 'mail' AND d.proven_until <= $1
       ORDER BY d.proven_until LIMIT $2`,
      [now, limit],
    );
  }

  async remove(manager: EntityManager, domainId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_domain WHERE id = $1', [domainId]);
  }

  async forget(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'UPDATE homepage_domain SET added_by = NULL WHERE added_by = $1', [memberId]);
    await db.run(manager, 'UPDATE homepage_domain_history SET actor_id = NULL WHERE actor_id = $1', [memberId]);
  }
}

import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@renmai/contracts/org-pages/console-audit.api';
import { Clock, Database, db, type Transaction } from '@renmai/service-kit';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { aroundNumber } from './audit-hash.js';

export interface NewAuditEntry {
  /** null: the product itself */
  actorId: string | null;
  action: AuditAction;
  /** `case:<id>`, `homepage:<id>`, `member:<id>`, `document:<id>`, `picture:<id>`; '' for lists */
  subject?: string;
  submissionNumber?: number;
  seenHash?: string;
  reason?: string;
  /** ids and figures; no personal names */
  data?: Record<string, unknown>;
}

/** The longest session of the console: a refresh in a later session is noted again. */
const SESSION_MS = 12 * 60 * 60 * 1000;

/**
 * One statement, so that the head is locked as briefly as possible: the hash of an entry covers its number and the previous hash, and both
 * are known only under the lock of the head.
 */
const ADD = `
  WITH head AS MATERIALIZED (SELECT seq, hash FROM audit.audit_head FOR UPDATE),
  moved AS (
    UPDATE audit.audit_head h
    SET seq = head.seq + 1, hash = encode(sha256(convert_to(
      head.hash || chr(10) || $1::text || (head.seq + 1) || $2::text, 'UTF8')), 'hex')
    FROM head RETURNING h.seq, h.hash, head.hash AS prev_hash
  )
  INSERT INTO audit.audit_entry (seq, at, actor_id, action, subject, submission_number, seen_hash, reason, data, prev_hash, hash)
  SELECT seq, $3::timestamptz, $4::uuid, $5, $6, $7::int, $8, $9, $10::jsonb, prev_hash, hash FROM moved`;

/** Adds to the audit log, in the transaction of the logged change. */
@Injectable()
export class AuditLog {
  /**
   * Times at which looks were noted, in ms. Entries stay, so that a page which asks every few seconds need not search for its own entry
   * again.
   */
  private readonly looks = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The last statement of its transaction: from here on to the commit no other entry can be added. */
  async add({ manager }: Pick<Transaction, 'manager'>, entry: NewAuditEntry): Promise<void> {
    const facts = {
      at: this.clock.now(),
      actorId: entry.actorId,
      action: entry.action,
      subject: entry.subject ?? '',
      submissionNumber: entry.submissionNumber ?? null,
      seenHash: entry.seenHash ?? null,
      reason: entry.reason ?? '',
      data: entry.data ?? {},
    };
    const added = await db.affected(manager, ADD, [
      ...aroundNumber(facts),
      facts.at,
      facts.actorId,
      facts.action,
      facts.subject,
      facts.submissionNumber,
      facts.seenHash,
      facts.reason,
      JSON.stringify(facts.data),
    ]);
    if (added !== 1) throw new Error('the audit log has no head');
  }

  /**
   * Reads something that pages refresh on their own, and logs the look at it; the caller gets no data before the look is logged. A refresh
   * adds no entry if the same look of the same member is logged already; the browser's claim that a call is a refresh is not enough to
   * leave out a first look.
   */
  async look<T>(
    entry: NewAuditEntry,
    refresh: boolean,
    read: (manager: EntityManager) => Promise<T>,
    found: (result: T) => Record<string, unknown> = () => ({}),
  ): Promise<T> {
    const { manager } = this.database;
    // Both in parallel: neither needs the other.
    const [result, noted] = await Promise.all([read(manager), refresh && this.noted(manager, entry)]);
    if (!noted) {
      const data = { ...entry.data, ...found(result) };
      await this.database.write((tx) => this.add(tx, { ...entry, data }));
    }
    return result;
  }

  private async noted(manager: EntityManager, entry: NewAuditEntry): Promise<boolean> {
    const { actorId, action, subject = '', data = {} } = entry;
    const since = this.clock.now().getTime() - SESSION_MS;
    const look = JSON.stringify([actorId, action, subject, data]);
    if ((this.looks.get(look) ?? 0) > since) return true;
    const row = await db.one<{ at: Date }>(
      manager,
      `SELECT at FROM audit.audit_entry
       WHERE actor_id = $1 AND action = $2 AND subject = $3 AND at > $4 AND data - 'cases' = $5::jsonb LIMIT 1`,
      [actorId, action, subject, new Date(since), JSON.stringify(data)],
    );
    if (row) this.looks.set(look, row.at.getTime());
    return row !== undefined;
  }
}

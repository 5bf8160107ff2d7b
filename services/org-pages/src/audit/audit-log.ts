import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@renmai/contracts/org-pages/console-audit.api';
import { Clock, db, type Transaction } from '@renmai/service-kit';
import { auditHash } from './audit-hash.js';

export interface NewAuditEntry {
  /** null: the product itself */
  actorId: string | null;
  action: AuditAction;
  /** `case:<id>`, `homepage:<id>`, `member:<id>`, `document:<id>`, `picture:<id>`; '' for lists */
  subject?: string;
  submissionNumber?: number;
  seenHash?: string;
  reason?: string;
  /** ids and figures; nothing that names a person */
  data?: Record<string, unknown>;
}

/** The longest session of the console: a refresh in a later session is noted again. */
const SESSION_MS = 12 * 60 * 60 * 1000;

/** Adds to the audit log, in the transaction of what it tells of. */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /** The last statement of its transaction: from here on to the commit no other entry can be added. */
  async add({ manager }: Transaction, entry: NewAuditEntry): Promise<void> {
    const head = await db.one<{ seq: string; hash: string }>(
      manager,
      'SELECT seq, hash FROM audit.audit_head FOR UPDATE',
    );
    if (!head) throw new Error('the audit log has no head');
    const facts = {
      seq: Number(head.seq) + 1,
      at: this.clock.now(),
      actorId: entry.actorId,
      action: entry.action,
      subject: entry.subject ?? '',
      submissionNumber: entry.submissionNumber ?? null,
      seenHash: entry.seenHash ?? null,
      reason: entry.reason ?? '',
      data: entry.data ?? {},
    };
    const hash = auditHash(head.hash, facts);
    await db.run(
      manager,
      `INSERT INTO audit.audit_entry (seq, at, actor_id, action, subject, submission_number, seen_hash, reason, data, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        facts.seq,
        facts.at,
        facts.actorId,
        facts.action,
        facts.subject,
        facts.submissionNumber,
        facts.seenHash,
        facts.reason,
        JSON.stringify(facts.data),
        head.hash,
        hash,
      ],
    );
    await db.run(manager, 'UPDATE audit.audit_head SET seq = $1, hash = $2', [facts.seq, hash]);
  }

  /**
   * A look at something that pages refresh on their own. A refresh leaves no entry when the same look of the same member is
   * in the log already; what the browser says of itself is not enough to leave a first look out.
   */
  async addLook(tx: Transaction, entry: NewAuditEntry, refresh: boolean): Promise<void> {
    if (refresh && (await this.noted(tx, entry))) return;
    await this.add(tx, entry);
  }

  /** How many cases were there may differ between two looks. */
  private async noted({ manager }: Transaction, entry: NewAuditEntry): Promise<boolean> {
    const { actorId, action, subject = '', data = {} } = entry;
    const since = new Date(this.clock.now().getTime() - SESSION_MS);
    const row = await db.one(
      manager,
      `SELECT seq FROM audit.audit_entry
       WHERE actor_id = $1 AND action = $2 AND subject = $3 AND at > $4 AND data - 'cases' = $5::jsonb - 'cases' LIMIT 1`,
      [actorId, action, subject, since, JSON.stringify(data)],
    );
    return Boolean(row);
  }
}

import { Injectable } from '@nestjs/common';
import type { AuditQuery } from '@renmai/contracts/org-pages/console-audit.api';
import { spellingsOf } from '@renmai/names';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const MOST_WORDS = 8;

export interface AuditRow {
  seq: number;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  submissionNumber: number | null;
  seenHash: string | null;
  reason: string;
  data: Record<string, unknown>;
  hash: string;
}

@Injectable()
export class AuditRepository {
  /** The newest first; `before`: below this number. */
  async list(manager: EntityManager, query: AuditQuery, before: number | null, limit: number): Promise<AuditRow[]> {
    const rows = await db.rows<AuditRow>(
      manager,
      `SELECT seq::int, at, actor_id AS "actorId", action, subject, submission_number AS "submissionNumber",
              seen_hash AS "seenHash", reason, data, hash
       FROM audit.audit_entry
       WHERE ($1::bigint IS NULL OR seq < $1) AND ($2::text IS NULL OR action = $2) AND ($3::uuid IS NULL OR actor_id = $3)
         AND ($4::text[] IS NULL OR subject = ANY ($4)) AND ($5::timestamptz IS NULL OR at >= $5)
         AND ($6::timestamptz IS NULL OR at < $6) AND ($7::text[] IS NULL OR reason ~ ALL ($7))
       ORDER BY seq DESC LIMIT $8`,
      [
        before,
        query.action ?? null,
        query.actorId ?? null,
        query.subjectId
          ? ['case', 'homepage', 'member', 'document', 'picture', 'synonyms'].map(
              (kind) => `${kind}:${query.subjectId}`,
            )
          : null,
        query.from ?? null,
        query.until ?? null,
        query.q ? spellingsOf(query.q, MOST_WORDS) : null,
        limit,
      ],
      { plan: 'custom' },
    );
    return rows;
  }
}

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
  /** The documents among these that the member has looked at. */
  async openedBy(manager: EntityManager, memberId: string, documentIds: readonly string[]): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT DISTINCT split_part(subject, ':', 2) AS id FROM audit.audit_entry
       WHERE subject = ANY ($1::text[]) AND action = 'document.viewed' AND actor_id = $2`,
      [documentIds.map((id) => `document:${id}`), memberId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The present names of cases, homepages and documents. */
  async namesOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await db.rows<{ id: string; name: string | null }>(
      manager,
      `SELECT id, title AS name FROM review_case WHERE id = ANY ($1::uuid[])
       UNION ALL SELECT id, content->>'name' FROM homepage WHERE id = ANY ($1::uuid[])
       UNION ALL SELECT m.id, concat_ws(': ', nullif(h.content->>'name', ''), m.name)
         FROM homepage_material m JOIN homepage h ON h.id = m.homepage_id WHERE m.id = ANY ($1::uuid[])`,
      [ids],
    );
    return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  }

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

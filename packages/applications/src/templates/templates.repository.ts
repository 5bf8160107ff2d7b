import { Injectable } from '@nestjs/common';
import type { MessageTexts, TemplateKind } from '@renmai/contracts/applications/template.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface TemplateRow {
  templateId: string;
  publisherId: string;
  kind: TemplateKind;
  name: string;
  texts: MessageTexts;
  version: number;
  updatedAt: Date;
}

const columns = `t.id AS "templateId", t.publisher_id AS "publisherId", t.kind, t.name, t.texts, t.version,
  t.updated_at AS "updatedAt"`;

@Injectable()
export class TemplatesRepository {
  of(manager: EntityManager, publisherId: string): Promise<TemplateRow[]> {
    return db.rows<TemplateRow>(
      manager,
      `SELECT ${columns} FROM message_template t WHERE t.publisher_id = $1 ORDER BY t.kind, t.name, t.id`,
      [publisherId],
    );
  }

  find(
    manager: EntityManager,
    publisherId: string,
    templateId: string,
    { lock = false } = {},
  ): Promise<TemplateRow | undefined> {
    return db.one<TemplateRow>(
      manager,
      `SELECT ${columns} FROM message_template t WHERE t.publisher_id = $1 AND t.id = $2 ${lock ? 'FOR UPDATE' : ''}`,
      [publisherId, templateId],
    );
  }

  /** Counted under a lock of the publisher, so that two at once do not pass the limit. */
  async count(manager: EntityManager, publisherId: string): Promise<number> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [publisherId]);
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM message_template WHERE publisher_id = $1',
      [publisherId],
    );
    return row?.count ?? 0;
  }

  async save(manager: EntityManager, row: TemplateRow, memberId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO message_template (id, publisher_id, kind, name, texts, version, updated_at, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name, texts = excluded.texts,
         version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
      [
        row.templateId,
        row.publisherId,
        row.kind,
        row.name,
        JSON.stringify(row.texts),
        row.version,
        row.updatedAt,
        memberId,
      ],
    );
  }

  /** Whether it was there. */
  async remove(manager: EntityManager, publisherId: string, templateId: string): Promise<boolean> {
    const sql = 'DELETE FROM message_template WHERE publisher_id = $1 AND id = $2';
    return (await db.affected(manager, sql, [publisherId, templateId])) > 0;
  }
}

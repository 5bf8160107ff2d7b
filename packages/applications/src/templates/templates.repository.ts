import { Injectable } from '@nestjs/common';
import type { MessageTexts, TemplateKind } from '@renmai/contracts/applications/template.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface TemplateRow {
  templateId: string;
  homepageId: string;
  kind: TemplateKind;
  name: string;
  texts: MessageTexts;
  version: number;
  updatedAt: Date;
}

const columns = `t.id AS "templateId", t.homepage_id AS "homepageId", t.kind, t.name, t.texts, t.version,
  t.updated_at AS "updatedAt"`;

@Injectable()
export class TemplatesRepository {
  of(manager: EntityManager, homepageId: string): Promise<TemplateRow[]> {
    return db.rows<TemplateRow>(
      manager,
      `SELECT ${columns} FROM message_template t WHERE t.homepage_id = $1 ORDER BY t.kind, t.name, t.id`,
      [homepageId],
    );
  }

  find(
    manager: EntityManager,
    homepageId: string,
    templateId: string,
    { lock = false } = {},
  ): Promise<TemplateRow | undefined> {
    return db.one<TemplateRow>(
      manager,
      `SELECT ${columns} FROM message_template t WHERE t.homepage_id = $1 AND t.id = $2 ${lock ? 'FOR UPDATE' : ''}`,
      [homepageId, templateId],
    );
  }

  /** Counted under a lock of the homepage, so that two at once do not pass the limit. */
  async count(manager: EntityManager, homepageId: string): Promise<number> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [homepageId]);
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM message_template WHERE homepage_id = $1',
      [homepageId],
    );
    return row?.count ?? 0;
  }

  async save(manager: EntityManager, row: TemplateRow, memberId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO message_template (id, homepage_id, kind, name, texts, version, updated_at, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name, texts = excluded.texts,
         version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
      [
        row.templateId,
        row.homepageId,
        row.kind,
        row.name,
        JSON.stringify(row.texts),
        row.version,
        row.updatedAt,
        memberId,
      ],
    );
  }

  async remove(manager: EntityManager, homepageId: string, templateId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM message_template WHERE homepage_id = $1 AND id = $2', [homepageId, templateId]);
  }
}

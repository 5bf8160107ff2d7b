import { Injectable } from '@nestjs/common';
import type { UsedReason } from '@renmai/contracts/org-pages/console-member.schema';
import type { ReasonTemplate } from '@renmai/contracts/org-pages/console-reasons.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface TemplatesState {
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

const stateSql = 'SELECT version, changed_by AS "changedBy", changed_at AS "changedAt" FROM reason_templates_state';

@Injectable()
export class ReasonsRepository {
  all(manager: EntityManager): Promise<ReasonTemplate[]> {
    return db.rows(
      manager,
      'SELECT code, texts, area, offered FROM reason_template ORDER BY offered DESC, place, code',
    );
  }

  /** Templates by their codes, in the order asked for. @throws Problem reason-unknown */
  async used(manager: EntityManager, codes: readonly string[]): Promise<UsedReason[]> {
    const rows = await db.rows<UsedReason>(
      manager,
      'SELECT code, texts FROM reason_template WHERE code = ANY ($1) AND offered',
      [codes],
    );
    return [...new Set(codes)].map((code) => {
      const found = rows.find((row) => row.code === code);
      if (!found) throw new Problem(consoleProblems.reasonUnknown, { pointer: '/reasons', context: { code } });
      return found;
    });
  }

  async state(manager: EntityManager, { lock = false } = {}): Promise<TemplatesState> {
    const row = await db.one<TemplatesState>(manager, lock ? `${stateSql} FOR UPDATE` : stateSql);
    return row ?? { version: 1, changedBy: null, changedAt: null };
  }

  /** Saves the templates in this order. Those that are left out stay stored, but are not offered any more. */
  async save(manager: EntityManager, items: readonly ReasonTemplate[], by: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE reason_template SET offered = false');
    for (const [place, { code, texts, area, offered }] of items.entries()) {
      await db.run(
        manager,
        `INSERT INTO reason_template (code, place, texts, offered, area) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (code) DO UPDATE SET place = excluded.place, texts = excluded.texts, offered = excluded.offered,
           area = excluded.area`,
        [code, place, JSON.stringify(texts), offered, area],
      );
    }
    await db.run(manager, 'UPDATE reason_templates_state SET version = version + 1, changed_by = $1, changed_at = $2', [
      by,
      now,
    ]);
  }
}

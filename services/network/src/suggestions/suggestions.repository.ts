import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import { cursorValue, Database, db, decodeCursor, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { openMembersSql, type OpenMember } from './open-members.query.js';
import { suggestionsPageSql } from './suggestions.query.js';

export interface SuggestionRow {
  id: string;
  score: number;
  contact: boolean;
  /** common traits, each as `kind:name` */
  shared: string[];
}

const cursorValues = z.tuple([cursorValue.count, cursorValue.id]);

@Injectable()
export class SuggestionsRepository {
  constructor(private readonly database: Database) {}

  async page(memberId: string, { cursor, limit }: PageQuery): Promise<Page<SuggestionRow>> {
    const after = decodeCursor(cursor, cursorValues);
    const rows = after
      ? await db.rows<SuggestionRow>(this.database, suggestionsPageSql.next, [memberId, limit + 1, ...after])
      : await db.rows<SuggestionRow>(this.database, suggestionsPageSql.first, [memberId, limit + 1]);
    return toPage(rows, limit, ({ score, id }) => [score, id]);
  }

  /** Members with whom the asking member needs nothing in common; `newFrom`: the lowest id of a new member. */
  openMembers(memberId: string, but: readonly string[], newFrom: string, limit: number): Promise<OpenMember[]> {
    return db.rows<OpenMember>(this.database, openMembersSql, [memberId, limit, but, newFrom]);
  }

  async dismiss(manager: EntityManager, memberId: string, dismissedId: string, at: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO dismissed_suggestion (member_id, dismissed_id, dismissed_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [memberId, dismissedId, at],
    );
  }

  async restore(manager: EntityManager, memberId: string, dismissedId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM dismissed_suggestion WHERE member_id = $1 AND dismissed_id = $2', [
      memberId,
      dismissedId,
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MemberParts } from './member-document.js';

const columns = `member_id AS "memberId", card, background, services, percent, unlisted, version::int`;

export type MemberPart = 'card' | 'background' | 'services' | 'percent' | 'unlisted';

/** Stores what profile has published about each member, part by part, so that the document can be made from all of it. */
@Injectable()
export class MemberPartsRepository {
  /** Stores a part and answers all parts; undefined: a later state is stored already. Equal contents are no new version. */
  async set(
    manager: EntityManager,
    memberId: string,
    part: MemberPart,
    { value, sequence }: { value: unknown; sequence: number },
  ): Promise<MemberParts | undefined> {
    return db.one<MemberParts>(
      manager,
      `INSERT INTO search_member AS m (member_id, ${part}, ${part}_position, version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (member_id) DO UPDATE SET ${part} = excluded.${part}, ${part}_position = excluded.${part}_position,
         version = m.version + (m.${part} IS DISTINCT FROM excluded.${part})::int
       WHERE m.${part}_position < excluded.${part}_position
       RETURNING ${columns}`,
      [memberId, part === 'percent' || part === 'unlisted' ? value : JSON.stringify(value), sequence],
    );
  }

  /** Locks the row, so that no other part is stored at the same time. */
  of(manager: EntityManager, memberId: string): Promise<MemberParts | undefined> {
    return db.one<MemberParts>(manager, `SELECT ${columns} FROM search_member WHERE member_id = $1 FOR UPDATE`, [
      memberId,
    ]);
  }

  erase(manager: EntityManager, memberId: string): Promise<void> {
    return db.run(manager, 'DELETE FROM search_member WHERE member_id = $1', [memberId]);
  }
}

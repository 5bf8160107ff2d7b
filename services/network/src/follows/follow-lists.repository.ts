import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { Database, db } from '@renmai/service-kit';
import { foundBy } from '../members/found.query.js';
import { decodeTimeCursor, timePage, type Since } from '../relations/list-page.js';

interface List {
  /** table with the condition of the rows; `$1` is the owner of the list */
  from: string;
  /** column with the listed ids */
  id: string;
  more?: string;
  homepages?: boolean;
}

const mutedSql = 'EXISTS (SELECT 1 FROM mute WHERE mute.member_id = $1 AND mute.muted_id = follow.target_id) AS muted';

const mutedHomepageSql = `EXISTS (
  SELECT 1 FROM homepage_mute u WHERE u.member_id = $1 AND u.homepage_id = follow.target_id) AS muted`;

/** For rows of homepage_mute: whether the homepage is visible now. */
export const publicMute =
  'EXISTS (SELECT 1 FROM homepage_copy h WHERE h.homepage_id = homepage_mute.homepage_id AND h.public)';

/** Lists, newest first, without members deactivated or blocked either way. */
@Injectable()
export class FollowListsRepository {
  constructor(private readonly database: Database) {}

  follows(memberId: string, kind: FollowKind, query: PageQuery): Promise<Page<Since & { muted: boolean }>> {
    const from = `follow WHERE follower_id = $1 AND kind = '${kind}'`;
    return this.page<Since & { muted: boolean }>(memberId, query, {
      from,
      id: 'target_id',
      more: kind === 'member' ? mutedSql : mutedHomepageSql,
      homepages: kind !== 'member',
    });
  }

  followers(memberId: string, query: PageQuery): Promise<Page<Since>> {
    return this.page(memberId, query, {
      from: `follow WHERE target_id = $1 AND kind = 'member'`,
      id: 'follower_id',
    });
  }

  mutes(memberId: string, query: PageQuery): Promise<Page<Since>> {
    return this.page(memberId, query, { from: 'mute WHERE member_id = $1', id: 'muted_id' });
  }

  /** Public ones. */
  mutedHomepages(memberId: string, query: PageQuery): Promise<Page<Since>> {
    const from = `homepage_mute WHERE member_id = $1 AND ${publicMute}`;
    return this.page(memberId, query, { from, id: 'homepage_id', homepages: true });
  }

  private async page<T extends Since>(
    memberId: string,
    { cursor, limit }: PageQuery,
    { from, id, more, homepages = false }: List,
  ): Promise<Page<T>> {
    const after = decodeTimeCursor(cursor);
    const rows = await db.rows<T>(
      this.database,
      `SELECT ${id} AS id, since ${more ? `, ${more}` : ''} FROM ${from}
       ${homepages ? '' : `AND ${foundBy('$1', id)}`}
       ${after ? `AND since <= $3 AND (since < $3 OR ${id} > $4)` : ''}
       ORDER BY since DESC, ${id} LIMIT $2`,
      [memberId, limit + 1, ...(after ?? [])],
    );
    return timePage(rows, limit);
  }
}

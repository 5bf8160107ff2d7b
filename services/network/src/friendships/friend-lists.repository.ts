import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import { patternFor } from '@renmai/names';
import { cursorValue, Database, db, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { foundBy, showsFriends } from '../members/found.query.js';
import {
  decodeNameCursor,
  decodeTimeCursor,
  namePage,
  timePage,
  type Named,
  type Since,
} from '../relations/list-page.js';

export interface FriendRow extends Named, Since {}

interface CircleRow {
  id: string;
  mutual: number;
}

/** How much of a circle is looked at: the newest friends, and the newest friends of each. */
const CIRCLE_FRIENDS = 300;
const CIRCLE_FRIENDS_OF_EACH = 100;

const circleCursor = z.tuple([cursorValue.count, cursorValue.id]);

const circleSql = (after: string): string => `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1
    ORDER BY since DESC, friend_id LIMIT ${CIRCLE_FRIENDS}
  ), second AS (
    SELECT theirs.friend_id AS id, count(*)::int AS mutual
    FROM mine CROSS JOIN LATERAL (
      SELECT friend_id FROM friendship WHERE member_id = mine.id
      ORDER BY since DESC, friend_id LIMIT ${CIRCLE_FRIENDS_OF_EACH}
    ) theirs
    WHERE ${foundBy('$1', 'mine.id')} AND ${showsFriends('mine.id')} AND theirs.friend_id <> $1
      AND theirs.friend_id NOT IN (SELECT friend_id FROM friendship WHERE member_id = $1)
    GROUP BY theirs.friend_id
  )
  SELECT id, mutual FROM (SELECT * FROM second ORDER BY mutual DESC, id) s
  WHERE ${foundBy('$1', 's.id')} ${after}
  ORDER BY mutual DESC, id LIMIT $2`;

/** SQL condition and parameter for the searched name; both are empty if no name is searched. */
const nameHas = (pattern: string | null, parameter: string): [sql: string, parameters: string[]] =>
  pattern === null ? ['', []] : [`AND m.found_by ~ ${parameter}`, [pattern]];

/** Lists without members who are deactivated, or blocked either way with the viewer. */
@Injectable()
export class FriendListsRepository {
  constructor(private readonly database: Database) {}

  async byName(viewerId: string, ownerId: string, { cursor, limit }: PageQuery, q = ''): Promise<Page<FriendRow>> {
    const after = decodeNameCursor(cursor);
    const [filter, part] = nameHas(await this.patternAmong(viewerId, ownerId, q), after ? '$6' : '$4');
    const rows = await db.rows<FriendRow>(
      this.database,
      `SELECT f.friend_id AS id, f.since, m.name FROM friendship f JOIN member m ON m.member_id = f.friend_id
       WHERE f.member_id = $2 AND ${foundBy('$1', 'f.friend_id')} ${filter}
       ${after ? 'AND (m.name, f.friend_id) > ($4, $5)' : ''}
       ORDER BY m.name, f.friend_id LIMIT $3`,
      [viewerId, ownerId, limit + 1, ...(after ?? []), ...part],
    );
    return namePage(rows, limit);
  }

  async ownNewest(memberId: string, { cursor, limit }: PageQuery, q: string): Promise<Page<FriendRow>> {
    const after = decodeTimeCursor(cursor);
    const [filter, part] = nameHas(await this.patternAmong(memberId, memberId, q), after ? '$5' : '$3');
    const rows = await db.rows<FriendRow>(
      this.database,
      `SELECT f.friend_id AS id, f.since, m.name FROM friendship f JOIN member m ON m.member_id = f.friend_id
       WHERE f.member_id = $1 AND ${foundBy('$1', 'f.friend_id')} ${filter}
       ${after ? 'AND f.since <= $3 AND (f.since < $3 OR f.friend_id > $4)' : ''}
       ORDER BY f.since DESC, f.friend_id LIMIT $2`,
      [memberId, limit + 1, ...(after ?? []), ...part],
    );
    return timePage(rows, limit);
  }

  private patternAmong(viewerId: string, ownerId: string, q: string): Promise<string | null> {
    return patternFor(q, async (pattern) => {
      const found = await db.one(
        this.database,
        `SELECT 1 FROM friendship f JOIN member m ON m.member_id = f.friend_id
         WHERE f.member_id = $2 AND ${foundBy('$1', 'f.friend_id')} AND m.found_by ~ $3 LIMIT 1`,
        [viewerId, ownerId, pattern],
      );
      return found !== undefined;
    });
  }

  async mutual(viewerId: string, memberId: string, { cursor, limit }: PageQuery): Promise<Page<Named>> {
    const after = decodeNameCursor(cursor);
    const rows = await db.rows<Named>(
      this.database,
      `SELECT m.member_id AS id, m.name FROM friendship mine
       JOIN friendship theirs ON theirs.member_id = $2 AND theirs.friend_id = mine.friend_id
       JOIN member m ON m.member_id = mine.friend_id
       WHERE mine.member_id = $1 AND ${foundBy('$1', 'mine.friend_id')} AND ${showsFriends('mine.friend_id')}
       ${after ? 'AND (m.name, m.member_id) > ($4, $5)' : ''}
       ORDER BY m.name, m.member_id LIMIT $3`,
      [viewerId, memberId, limit + 1, ...(after ?? [])],
    );
    return namePage(rows, limit);
  }

  /** Friends of friends, by the friends in common that were looked at. */
  async circle(memberId: string, { cursor, limit }: PageQuery): Promise<Page<CircleRow>> {
    const after = decodeCursor(cursor, circleCursor);
    const rows = await db.rows<CircleRow>(
      this.database,
      circleSql(after ? 'AND mutual <= $3 AND (mutual < $3 OR id > $4)' : ''),
      [memberId, limit + 1, ...(after ?? [])],
    );
    return toPage(rows, limit, ({ mutual, id }) => [mutual, id]);
  }
}

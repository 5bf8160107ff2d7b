import { Injectable } from '@nestjs/common';
import type { Mention } from '@renmai/contracts/network/moment.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { CardRow } from '@renmai/member-directory/owners';
import { commentHydrateSql } from './comment-hydrate.query.js';
import { commentShownTo } from './comment-shown.query.js';

/** A comment or reply with all that is needed to show it. */
export interface CommentRow {
  commentId: string;
  momentId: string;
  parentId: string | null;
  authorId: string;
  version: number;
  text: string;
  /** only of members whom the viewer can find */
  mentions: Mention[];
  createdAt: Date;
  editedAt: Date | null;
  /** whether the viewer is the author of the moment, or may write the news that was commented on; null: a visitor */
  moderated: boolean | null;
  likes: number;
  liked: boolean;
  replyCount: number;
  author: CardRow;
}

export interface IdPage {
  /** the last one of the page before */
  after: string | null;
  limit: number;
}

/** Pages of the rows that `where` selects and the viewer may see; hidden rows do not shorten a page. */
const pageSql = (where: string, newestFirst: boolean): string => `
  SELECT c.id FROM comment c JOIN moment m ON m.id = c.moment_id
  WHERE ${where} AND ($3::uuid IS NULL OR c.id ${newestFirst ? '<' : '>'} $3) 
    AND ${commentShownTo('$1::uuid', 'c.author_id', 'm.author_id')}
  ORDER BY c.id ${newestFirst ? 'DESC' : ''} LIMIT $4`;

const ofMoment = 'c.moment_id = $2 AND c.parent_id IS NULL';
const commentsSql = { oldest: pageSql(ofMoment, false), newest: pageSql(ofMoment, true) };
const repliesSql = pageSql('c.parent_id = $2', false);

@Injectable()
export class CommentRowsRepository {
  constructor(private readonly database: Database) {}

  comments(
    viewerId: string | null,
    momentId: string,
    order: 'oldest' | 'newest',
    { after, limit }: IdPage,
  ): Promise<{ id: string }[]> {
    return db.rows(this.database, commentsSql[order], [viewerId, momentId, after, limit]);
  }

  replies(viewerId: string | null, commentId: string, { after, limit }: IdPage): Promise<{ id: string }[]> {
    return db.rows(this.database, repliesSql, [viewerId, commentId, after, limit]);
  }

  /** These and their first replies, oldest first. */
  of(viewerId: string | null, commentIds: readonly string[]): Promise<CommentRow[]> {
    return db.rows(this.database, commentHydrateSql, [viewerId, commentIds]);
  }

  /** The same within a transaction. */
  within(manager: EntityManager, viewerId: string, commentIds: readonly string[]): Promise<CommentRow[]> {
    return db.rows<CommentRow>(manager, commentHydrateSql, [viewerId, commentIds]);
  }
}

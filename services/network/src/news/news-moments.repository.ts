import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import type { newsPublished } from '@renmai/contracts/org-pages/news.events';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { beginningOf } from '../moments/beginning.js';
import type { StoredMoment } from '../moments/moments.repository.js';
import { MomentCountsRepository } from '../moments/moment-counts.repository.js';

export interface Concerned {
  authorId: string;
  text: string;
  news?: { newsId: string; homepageId: string };
}

type Published = DataOf<typeof newsPublished>;

/**
 * News among the moments. Domain events may arrive twice or late: the later one of publication and withdrawal counts, and removed
 * news stay removed.
 */
@Injectable()
export class NewsMomentsRepository {
  constructor(private readonly counts: MomentCountsRepository) {}

  /** `first`: it was not here before. */
  async publish(manager: EntityManager, news: Published, sequence: number): Promise<'first' | 'again' | 'late'> {
    const { newsId, momentId, homepageId, publishedBy } = news;
    await this.counts.lock(manager, [momentId]);
    const before = await db.one<{ told: boolean }>(
      manager,
      'SELECT position >= 0 AS told FROM news_moment WHERE news_id = $1 FOR UPDATE',
      [newsId],
    );
    const newer = await db.affected(
      manager,
      `INSERT INTO news_moment (news_id, moment_id, homepage_id, published_by, position)
       SELECT $1, $2, $3, (SELECT $4::uuid WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $4)), $5
       ON CONFLICT (news_id) DO UPDATE SET moment_id = excluded.moment_id, homepage_id = excluded.homepage_id,
         published_by = excluded.published_by, position = excluded.position
       WHERE ${isNewer('news_moment.position', 'excluded.position')} AND NOT news_moment.removed RETURNING 1`,
      [newsId, momentId, homepageId, publishedBy, sequence],
    );
    if (newer === 0) return 'late';
    const { title, category, excerpt, illustration } = news;
    await db.run(
      manager,
      `INSERT INTO moment (id, author_id, version, text, visibility, comment_policy, created_at, edited_at, news)
       VALUES ($1, $2, $3, '', 'public', 'everyone', $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, edited_at = excluded.edited_at, news = excluded.news
       WHERE moment.news IS NOT NULL`,
      [
        momentId,
        homepageId,
        news.version,
        news.publishedAt,
        news.editedAt,
        { newsId, title, category, excerpt, illustration },
      ],
    );
    await db.run(manager, 'INSERT INTO moment_count (moment_id) VALUES ($1) ON CONFLICT DO NOTHING', [momentId]);
    await this.show(manager, newsId);
    return before?.told ? 'again' : 'first';
  }

  async withdraw(manager: EntityManager, newsId: string, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO news_moment (news_id, withdrawn_position) VALUES ($1, $2) ON CONFLICT (news_id) DO UPDATE
       SET withdrawn_position = greatest(news_moment.withdrawn_position, excluded.withdrawn_position)`,
      [newsId, sequence],
    );
    await this.show(manager, newsId);
  }

  /** Deletes the news with all comments and reactions. */
  async remove(manager: EntityManager, newsId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO news_moment (news_id, removed) VALUES ($1, true) ON CONFLICT (news_id) DO UPDATE
       SET removed = true, published_by = NULL`,
      [newsId],
    );
    const row = await db.one<{ id: string | null }>(
      manager,
      'SELECT moment_id AS id FROM news_moment WHERE news_id = $1',
      [newsId],
    );
    if (row?.id) await db.run(manager, 'DELETE FROM moment WHERE id = $1 AND news IS NOT NULL', [row.id]);
  }

  /**
   * The member who is notified of comments and reactions on the news of a moment: their publisher, if still an administrator
   * who may write for the homepage, else its oldest senior administrator. Null: nobody.
   */
  async answerable(manager: EntityManager, momentId: string): Promise<string | null> {
    const row = await db.one<{ id: string }>(
      manager,
      `SELECT seat.member_id AS id FROM news_moment n JOIN homepage_seat seat ON seat.homepage_id = n.homepage_id
       WHERE n.moment_id = $1 AND (seat.role = 'senior' OR seat.role = 'content' AND seat.member_id = n.published_by)
       ORDER BY seat.member_id IS NOT DISTINCT FROM n.published_by DESC, seat.place LIMIT 1`,
      [momentId],
    );
    return row?.id ?? null;
  }

  /** The members concerned by a moment, and its beginning, for domain events about it. */
  async concerned(
    manager: EntityManager,
    { momentId, authorId, text, news }: Pick<StoredMoment, 'momentId' | 'authorId' | 'text' | 'news'>,
  ): Promise<Concerned> {
    if (!news) return { authorId, text: beginningOf(text) };
    const { newsId, title } = news;
    return {
      authorId: (await this.answerable(manager, momentId)) ?? authorId,
      text: beginningOf(title),
      news: { newsId, homepageId: authorId },
    };
  }

  private async show(manager: EntityManager, newsId: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE moment SET visibility = CASE WHEN n.position > n.withdrawn_position THEN 'public' ELSE 'friends' END
       FROM news_moment n WHERE n.news_id = $1 AND moment.id = n.moment_id AND moment.news IS NOT NULL`,
      [newsId],
    );
  }
}

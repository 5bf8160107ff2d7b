import { Injectable } from '@nestjs/common';
import type { MomentVersionView, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { Clock, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ofHomepage } from './of-homepage.query.js';
import type { MomentContent, Sharing } from './moment-content.js';

export interface StoredMoment extends MomentContent, Sharing {
  momentId: string;
  authorId: string;
  version: number;
  topics: string[];
  createdAt: Date;
  editedAt: Date | null;
  /** set for life news; the author is then the homepage */
  news: { newsId: string; title: string } | null;
  /** whether that homepage is public; null: no news */
  homepagePublic: boolean | null;
  /** its author's setting, which alone lets visitors in */
  profile: Visibility;
}

export type NewMoment = Omit<StoredMoment, 'momentId' | 'version' | 'editedAt' | 'profile' | 'news' | 'homepagePublic'>;

type VersionRow = Omit<MomentVersionView, 'writtenAt'> & { writtenAt: Date };

const KEPT_VERSIONS = 50;

/** Moments as they are written. Every change holds the moment's row of counts. */
@Injectable()
export class MomentsRepository {
  constructor(private readonly clock: Clock) {}

  /** Without cards of offers, which are only in the feed and allow no actions. */
  async find(manager: EntityManager, momentId: string): Promise<StoredMoment | null> {
    const row = await db.one<StoredMoment>(
      manager,
      `SELECT m.id AS "momentId", m.author_id AS "authorId", m.version, m.text, m.mentions, m.topics, m.media,
         m.visibility, m.comment_policy AS "commentPolicy", m.link_preview_id AS "linkPreviewId",
         m.shared_id AS "sharedId", m.created_at AS "createdAt", m.edited_at AS "editedAt",
         m.news, CASE WHEN m.news IS NOT NULL THEN EXISTS (
           SELECT 1 FROM homepage_copy h WHERE h.homepage_id = m.author_id AND h.public
         ) END AS "homepagePublic",
         coalesce(author.profile_visibility, 'everyone') AS profile
       FROM moment m LEFT JOIN member author ON author.member_id = m.author_id
       WHERE m.id = $1 AND m.offers IS NULL`,
      [momentId],
    );
    return row ?? null;
  }

  /** Null: it does not exist any more, or its author is not a member. */
  async authorOf(manager: EntityManager, momentId: string): Promise<string | null> {
    const row = await db.one<{ id: string }>(
      manager,
      `SELECT m.author_id AS id FROM moment m WHERE m.id = $1 AND NOT ${ofHomepage('m')}`,
      [momentId],
    );
    return row?.id ?? null;
  }

  /** The database generates the id, so that a single clock orders the moments of several processes. */
  async insert(manager: EntityManager, moment: NewMoment): Promise<string> {
    const row = await db.one<{ id: string }>(
      manager,
      `INSERT INTO moment (id, author_id, text, mentions, topics, media, visibility, comment_policy, link_preview_id,
         shared_id, created_at)
       VALUES (uuidv7($11 * interval '1 millisecond'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        moment.authorId,
        moment.text,
        JSON.stringify(moment.mentions),
        moment.topics,
        JSON.stringify(moment.media),
        moment.visibility,
        moment.commentPolicy,
        moment.linkPreviewId,
        moment.sharedId,
        moment.createdAt,
        this.clock.shiftMs,
      ],
    );
    if (!row) throw new Error('what is inserted has an id');
    await db.run(manager, 'INSERT INTO moment_count (moment_id) VALUES ($1)', [row.id]);
    await this.setTopics(manager, row.id, moment.topics);
    return row.id;
  }

  async update(manager: EntityManager, moment: StoredMoment): Promise<void> {
    await db.run(
      manager,
      `UPDATE moment SET version = $2, text = $3, mentions = $4, topics = $5, media = $6, visibility = $7,
         comment_policy = $8, link_preview_id = $9, edited_at = $10
       WHERE id = $1`,
      [
        moment.momentId,
        moment.version,
        moment.text,
        JSON.stringify(moment.mentions),
        moment.topics,
        JSON.stringify(moment.media),
        moment.visibility,
        moment.commentPolicy,
        moment.linkPreviewId,
        moment.editedAt,
      ],
    );
    await db.run(manager, 'DELETE FROM moment_topic WHERE moment_id = $1 AND topic <> ALL($2)', [
      moment.momentId,
      moment.topics,
    ]);
    await this.setTopics(manager, moment.momentId, moment.topics);
  }

  /** Deletes a moment with its comments and marks. */
  async remove(manager: EntityManager, momentId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM moment WHERE id = $1', [momentId]);
  }

  async keepVersion(manager: EntityManager, moment: StoredMoment): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO moment_version (moment_id, version, text, visibility, written_at) VALUES ($1, $2, $3, $4, $5)',
      [moment.momentId, moment.version, moment.text, moment.visibility, moment.editedAt ?? moment.createdAt],
    );
    await db.run(
      manager,
      `DELETE FROM moment_version WHERE moment_id = $1 AND version < (
         SELECT version FROM moment_version WHERE moment_id = $1 ORDER BY version DESC OFFSET $2 LIMIT 1
       )`,
      [moment.momentId, KEPT_VERSIONS - 1],
    );
  }

  /** Newest first; `only`: versions that were written for this visibility. */
  versions(manager: EntityManager, momentId: string, only: MomentVisibility | null): Promise<VersionRow[]> {
    return db.rows<VersionRow>(
      manager,
      `SELECT version, text, visibility, written_at AS "writtenAt" FROM moment_version
       WHERE moment_id = $1 AND ($2::text IS NULL OR visibility = $2) ORDER BY version DESC LIMIT $3`,
      [momentId, only, KEPT_VERSIONS],
    );
  }

  /** False where there is no such preview. It stays until the transaction ends. */
  async holdPreview(manager: EntityManager, linkPreviewId: string): Promise<boolean> {
    const found = await db.affected(manager, 'SELECT 1 FROM link_preview WHERE id = $1 FOR KEY SHARE', [linkPreviewId]);
    return found > 0;
  }

  private async setTopics(manager: EntityManager, momentId: string, topics: readonly string[]): Promise<void> {
    if (topics.length === 0) return;
    await db.run(
      manager,
      'INSERT INTO moment_topic (topic, moment_id) SELECT unnest($2::text[]), $1 ON CONFLICT DO NOTHING',
      [momentId, topics],
    );
  }
}

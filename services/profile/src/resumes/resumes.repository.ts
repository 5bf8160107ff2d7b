import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { ResumeView } from '@renmai/contracts/profile/resume.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ResumeRow {
  mediaId: string;
  fileName: string;
  contentType: string;
  size: number;
  locale: Locale | null;
  createdAt: Date;
}

export const presentResume = ({ createdAt, ...row }: ResumeRow): ResumeView => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const select = `
  SELECT r.media_id AS "mediaId", m.file_name AS "fileName", m.content_type AS "contentType", m.size, r.locale,
    r.created_at AS "createdAt"
  FROM resume r JOIN media m ON m.id = r.media_id AND m.status = 'ready'`;

@Injectable()
export class ResumesRepository {
  ofMember(manager: EntityManager, memberId: string): Promise<ResumeRow[]> {
    return db.rows<ResumeRow>(
      manager,
      `${select} WHERE r.member_id = $1 ORDER BY r.created_at DESC, r.media_id DESC LIMIT 50`,
      [memberId],
    );
  }

  async find(manager: EntityManager, memberId: string, mediaId: string): Promise<ResumeRow | null> {
    const row = await db.one<ResumeRow>(manager, `${select} WHERE r.member_id = $1 AND r.media_id = $2`, [
      memberId,
      mediaId,
    ]);
    return row ?? null;
  }

  /** The one made from a profile that says the same. */
  async made(manager: EntityManager, memberId: string, digest: string): Promise<ResumeRow | null> {
    const row = await db.one<ResumeRow>(manager, `${select} WHERE r.member_id = $1 AND r.digest = $2`, [
      memberId,
      digest,
    ]);
    return row ?? null;
  }

  async count(manager: EntityManager, memberId: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM resume WHERE member_id = $1',
      [memberId],
    );
    return row?.count ?? 0;
  }

  async insert(
    manager: EntityManager,
    resume: { mediaId: string; memberId: string; locale: Locale | null; digest: string | null; createdAt: Date },
  ): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO resume (media_id, member_id, locale, digest, created_at) VALUES ($1, $2, $3, $4, $5)',
      [resume.mediaId, resume.memberId, resume.locale, resume.digest, resume.createdAt],
    );
  }

  async remove(manager: EntityManager, memberId: string, mediaId: string): Promise<boolean> {
    const removed = await db.affected(
      manager,
      'DELETE FROM resume WHERE member_id = $1 AND media_id = $2 RETURNING 1',
      [memberId, mediaId],
    );
    return removed > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { Exposure, Viewer } from './media-access.policy.js';
import { mediaColumns, type MediaRow } from './media.row.js';
import type { Asking } from './media-sessions.service.js';

/** A file with all that decides who may open it. */
export interface ExposedMedia {
  media: MediaRow;
  exposure: Exposure;
  /** null for a visitor */
  viewer: Viewer | null;
}

type Row = MediaRow & Exposure & { present: boolean; friend: boolean; blocked: boolean };

/** `$2` asks, in the login `$3`: both null for a visitor. An ended login is nobody's. */
const exposed = `
  WITH viewer AS (
    SELECT $2::uuid AS id WHERE NOT EXISTS (SELECT 1 FROM ended_session WHERE session_id = $3)
  )
  SELECT m.*, viewer.id AS "viewerId",
    ARRAY(SELECT DISTINCT r.audience FROM media_reference r WHERE r.media_id = m.id AND r.audience IS NOT NULL) AS audiences,
    EXISTS (SELECT 1 FROM profile p WHERE p.member_id = m."ownerId" AND NOT p.hidden) AS "ownerPresent",
    EXISTS (SELECT 1 FROM profile p WHERE p.member_id = viewer.id AND NOT p.hidden) AS present,
    EXISTS (
      SELECT 1 FROM friendship f WHERE f.member_id = viewer.id AND f.friend_id = m."ownerId" AND f.active
    ) AS friend,
    EXISTS (
      SELECT 1 FROM block b
      WHERE b.active
        AND ((b.blocker_id = viewer.id AND b.blocked_id = m."ownerId") OR (b.blocker_id = m."ownerId" AND b.blocked_id = viewer.id))
    ) AS blocked
  FROM (SELECT ${mediaColumns} FROM media WHERE id = $1 AND status <> 'erasing') m
  LEFT JOIN viewer ON true`;

@Injectable()
export class ExposedMediaRepository {
  constructor(private readonly database: Database) {}

  async find(id: string, asking: Asking | null): Promise<ExposedMedia | null> {
    const row = await db.one<Row & { viewerId: string | null }>(this.database, exposed, [
      id,
      asking?.memberId ?? null,
      asking?.sessionId ?? null,
    ]);
    if (!row) return null;
    const { audiences, ownerPresent, viewerId, present, friend, blocked, ...media } = row;
    const viewer = viewerId === null ? null : { memberId: viewerId, present, friend, blocked };
    return { media, exposure: { audiences, ownerPresent }, viewer };
  }
}

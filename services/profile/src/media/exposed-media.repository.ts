import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { relationSql } from '../relations/relation-tables.js';
import type { Exposure, Viewer } from './media-access.policy.js';
import { mediaColumns, type MediaRow } from './media.row.js';
import type { Asking } from './media-sessions.js';

/** A file with all that decides who may open it. */
export interface ExposedMedia {
  media: MediaRow;
  exposure: Exposure;
  /** null for a visitor */
  viewer: Viewer | null;
}

type Row = MediaRow & Exposure & { present: boolean; friend: boolean; blocked: boolean };

const { present, friends, blocked } = relationSql;

/** `$2` is the caller and `$3` their login: both null for a visitor. A caller with an ended login counts as a visitor. */
const exposed = `
  WITH viewer AS (
    SELECT $2::uuid AS id WHERE NOT EXISTS (SELECT 1 FROM ended_session WHERE session_id = $3)
  )
  SELECT m.*, viewer.id AS "viewerId",
    ARRAY(SELECT DISTINCT r.audience FROM media_reference r WHERE r.media_id = m.id AND r.audience IS NOT NULL) AS audiences,
    ${present('m."ownerId"')} AS "ownerPresent",
    EXISTS (SELECT 1 FROM profile p WHERE p.member_id = m."ownerId" AND p.visibility->>'profile' = 'everyone') AS "profileOpen",
    ${present('viewer.id')} AS present,
    ${friends('viewer.id', 'm."ownerId"')} AS friend,
    ${blocked('viewer.id', 'm."ownerId"')} AS blocked
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
    const { audiences, ownerPresent, profileOpen, viewerId, present, friend, blocked, ...media } = row;
    const viewer = viewerId === null ? null : { memberId: viewerId, present, friend, blocked };
    return { media, exposure: { audiences, ownerPresent, profileOpen }, viewer };
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import {
  networkMediaReferences,
  networkMediaReferencesChanged,
  networkMomentPublished,
  networkMoments,
} from '@renmai/contracts/network/network.events';
import { ofHomepage } from '../moments/of-homepage.query.js';
import { db, SnapshotSources, told, type ReadSnapshot } from '@renmai/service-kit';

const momentsSql = `
  SELECT m.id AS key, json_build_object(
    'momentId', m.id, 'authorId', m.author_id, 'text', m.text, 'topics', m.topics,
    'mentions', coalesce((SELECT json_agg(DISTINCT one->>'memberId') FROM jsonb_array_elements(m.mentions) one), '[]'),
    'visibility', m.visibility, 'commentPolicy', m.comment_policy,
    'mediaIds', coalesce((SELECT json_agg(one->>'mediaId' ORDER BY n)
      FROM jsonb_array_elements(m.media) WITH ORDINALITY AS file (one, n)), '[]'),
    'sharedMomentId', m.shared_id, 'sharedAuthorId', CASE WHEN shared.news IS NULL THEN shared.author_id END,
    'createdAt', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', m.version
  ) AS data
  FROM moment m LEFT JOIN moment shared ON shared.id = m.shared_id
  WHERE NOT ${ofHomepage('m')} AND ($1::uuid IS NULL OR m.id > $1) ORDER BY m.id LIMIT $2`;

const referencesSql = `
  SELECT 'moment:' || m.id AS key, json_build_object(
    'ref', 'moment:' || m.id, 'audience', m.visibility,
    'mediaIds', (SELECT json_agg(one->>'mediaId' ORDER BY n)
      FROM jsonb_array_elements(m.media) WITH ORDINALITY AS file (one, n))
  ) AS data
  FROM moment m
  WHERE m.media <> '[]' AND ($1::uuid IS NULL OR m.id > $1) ORDER BY m.id LIMIT $2`;

/** Moments, and the files that they show, for services that copy them. */
@Injectable()
export class MomentsSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(networkMoments, reading(networkMomentPublished, momentsSql));
    this.sources.offer(networkMediaReferences, reading(networkMediaReferencesChanged, referencesSql));
  }
}

const reading =
  <E extends typeof networkMomentPublished | typeof networkMediaReferencesChanged>(
    event: E,
    sql: string,
  ): ReadSnapshot =>
  async (manager, { after, limit }) => {
    const rows = await db.rows<{ key: string; data: DataOf<E> }>(manager, sql, [
      after?.replace('moment:', '') ?? null,
      limit,
    ]);
    return rows.map(({ key, data }) => ({ key, events: [told(event, data)] }));
  };

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf, DomainEventDefinition, SnapshotRow } from '@renmai/contracts';
import { reopenDays } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  homepageAdministratorsChanged,
  homepagePublished,
  orgPagesAdministrators,
  orgPagesHomepages,
  orgPagesMediaReferences,
  orgPagesMediaReferencesChanged,
} from '@renmai/contracts/org-pages/org-pages.events';
import { db, SnapshotSources, told, type ReadSnapshot } from '@renmai/service-kit';
import { neededPictures } from '../records/needed-pictures.sql.js';
import { newsFilesOf } from '../news/news-versions.repository.js';

const after = 'AND ($1::uuid IS NULL OR h.id > $1) ORDER BY h.id LIMIT $2';

const publishedSql = `
  SELECT h.id AS key, json_build_object(
    'homepageId', h.id, 'kind', h.kind, 'handle', h.handle, 'name', h.content->>'name', 'slogan', h.content->>'slogan',
    'logo', (SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.logo_id), 'content', h.content,
    'country', h.licence_country,
    'addresses', coalesce((SELECT json_agg(a.address ORDER BY a.main DESC, a.id)
      FROM homepage_address a WHERE a.homepage_id = h.id), '[]')) AS data
  FROM homepage h WHERE h.state = 'approved' ${after}`;

const administratorsSql = `
  SELECT h.id AS key, json_build_object(
    'homepageId', h.id, 'barredBy', CASE WHEN h.state = 'approved' THEN NULL ELSE h.state END,
    'paused', CASE WHEN h.state = 'suspended' THEN json_build_object('until', NULL)
      WHEN h.state = 'closed' AND h.reopenable THEN json_build_object('until', to_char(
        (h.closed_at + make_interval(days => ${reopenDays})) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END,
    'administrators', coalesce((SELECT json_agg(json_build_object('memberId', a.member_id, 'role', a.role)
      ORDER BY a.since, a.id) FROM administrator a WHERE a.homepage_id = h.id), '[]')) AS data
  FROM homepage h WHERE true ${after}`;

const filesSql = `
  SELECT 'homepage:' || h.id AS key, json_build_object('ref', 'homepage:' || h.id, 'mediaIds',
    (SELECT json_agg(needed.id) FROM (${neededPictures}) needed)) AS data
  FROM homepage h WHERE EXISTS (${neededPictures}) ${after}`;

const newsFilesSql = `
  SELECT 'news:' || n.id AS key, json_build_object('ref', 'news:' || n.id, 'mediaIds', (
    SELECT coalesce(json_agg(used.id), '[]') FROM (${newsFilesOf('n.id')}) used)) AS data
  FROM news_item n WHERE (n.illustration_id IS NOT NULL OR n.picture_ids <> '{}'
      OR EXISTS (SELECT 1 FROM news_version v WHERE v.news_id = n.id))
    AND ($1::uuid IS NULL OR n.id > $1) ORDER BY n.id LIMIT $2`;

/** Homepages, who runs them, and the files they show, for services that copy them. */
@Injectable()
export class HomepageSnapshots implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(orgPagesHomepages, reading(homepagePublished, publishedSql));
    this.sources.offer(orgPagesAdministrators, reading(homepageAdministratorsChanged, administratorsSql));
    this.sources.offer(
      orgPagesMediaReferences,
      inTurn([
        ['homepage:', filesSql],
        ['news:', newsFilesSql],
      ]),
    );
  }
}

const reading =
  <E extends DomainEventDefinition>(event: E, sql: string, prefix = ''): ReadSnapshot =>
  async (manager, { after: last, limit }) => {
    const rows = await db.rows<{ key: string; data: DataOf<E> }>(manager, sql, [
      last?.slice(prefix.length) ?? null,
      limit,
    ]);
    return rows.map(({ key, data }) => ({ key, events: [told(event, data)] }));
  };

/** The references of one kind of thing after those of another; the prefixes of their keys are in order. */
const inTurn =
  (parts: readonly (readonly [prefix: string, sql: string])[]): ReadSnapshot =>
  async (manager, { after, limit }) => {
    const rows: SnapshotRow[] = [];
    for (const [prefix, sql] of parts) {
      if (rows.length === limit || (after !== null && !after.startsWith(prefix) && after > prefix)) continue;
      const last = after?.startsWith(prefix) ? after : null;
      const read = reading(orgPagesMediaReferencesChanged, sql, prefix);
      rows.push(...(await read(manager, { after: last, limit: limit - rows.length })));
    }
    return rows;
  };

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import {
  homepageAdministratorsChanged,
  homepagePublished,
  orgPagesAdministrators,
  orgPagesHomepages,
  orgPagesMediaReferences,
  orgPagesMediaReferencesChanged,
} from '@renmai/contracts/org-pages/org-pages.events';
import { db, SnapshotSources, told, type ReadSnapshot } from '@renmai/service-kit';

const after = 'AND ($1::uuid IS NULL OR h.id > $1) ORDER BY h.id LIMIT $2';

const publishedSql = `
  SELECT h.id AS key, json_build_object(
    'homepageId', h.id, 'kind', h.kind, 'handle', h.handle, 'name', h.content->>'name', 'slogan', h.content->>'slogan',
    'logo', (SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.logo_id), 'content', h.content,
    'addresses', coalesce((SELECT json_agg(a.address ORDER BY a.main DESC, a.id)
      FROM homepage_address a WHERE a.homepage_id = h.id), '[]')) AS data
  FROM homepage h WHERE h.state = 'approved' ${after}`;

const administratorsSql = `
  SELECT h.id AS key, json_build_object(
    'homepageId', h.id, 'barredBy', CASE WHEN h.state = 'approved' THEN NULL ELSE h.state END,
    'administrators', coalesce((SELECT json_agg(json_build_object('memberId', a.member_id, 'role', a.role)
      ORDER BY a.since, a.id) FROM administrator a WHERE a.homepage_id = h.id), '[]')) AS data
  FROM homepage h WHERE true ${after}`;

const filesSql = `
  SELECT 'homepage:' || h.id AS key, json_build_object('ref', 'homepage:' || h.id, 'mediaIds',
    array_to_json(array_remove(ARRAY[h.logo_id, h.cover_id], NULL))) AS data
  FROM homepage h WHERE (h.logo_id IS NOT NULL OR h.cover_id IS NOT NULL) ${after}`;

/** Homepages, who runs them, and the files they show, for services that copy them. */
@Injectable()
export class HomepageSnapshots implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(orgPagesHomepages, reading(homepagePublished, publishedSql));
    this.sources.offer(orgPagesAdministrators, reading(homepageAdministratorsChanged, administratorsSql));
    this.sources.offer(orgPagesMediaReferences, reading(orgPagesMediaReferencesChanged, filesSql));
  }
}

const reading =
  <E extends DomainEventDefinition>(event: E, sql: string): ReadSnapshot =>
  async (manager, { after: last, limit }) => {
    const rows = await db.rows<{ key: string; data: DataOf<E> }>(manager, sql, [
      last?.replace('homepage:', '') ?? null,
      limit,
    ]);
    return rows.map(({ key, data }) => ({ key, events: [told(event, data)] }));
  };

import { Injectable } from '@nestjs/common';
import type {
  CommentPolicy,
  LinkPreviewView,
  Mention,
  MomentMedia,
  MomentVisibility,
} from '@renmai/contracts/network/moment.schema';
import type { OffersCard } from '@renmai/contracts/network/offers.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { NewsCard } from '@renmai/contracts/org-pages/news.schema';
import { Database, db } from '@renmai/service-kit';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { CardRow } from '@renmai/member-directory/owners';
import { momentContentSql } from './moment-content.query.js';

/** The content of a moment that is the same for every viewer, and its author's card (name and photo). */
export interface MomentContent extends Omit<CardRow, 'memberId' | 'degree'> {
  momentId: string;
  /** another one, another content */
  stamp: string;
  authorId: string;
  version: number;
  text: string;
  topics: string[];
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  sharedId: string | null;
  createdAt: string;
  editedAt: string | null;
  /** all mentions; who may find the members is checked for each viewer */
  mentions: Mention[];
  /** without erased files */
  media: MomentMedia[];
  linkPreview: LinkPreviewView | null;
  news: NewsCard | null;
  /** the offers that a homepage published on a day */
  offers: OffersCard | null;
  /** the author of news and offers; null where it is not public */
  homepage: HomepageCard | null;
}

type Stamped = Pick<MomentContent, 'momentId' | 'stamp'>;
interface Selected {
  contents: MomentContent[];
}

/** Keyed by moment id. */
export type MomentContentsById = ReadonlyMap<string, MomentContent>;

/** 1 kB each with short texts, some 15 kB with the longest text and nine pictures. */
const KEPT = 4_000;

/**
 * Contents of moments. Many viewers see the same new ones, so recently read ones are cached; callers have just read the valid
 * stamps, so no outdated content is ever answered, whichever process wrote the new one.
 */
@Injectable()
export class MomentContentsRepository {
  private readonly kept = new LRUCache<string, MomentContent>({ max: KEPT });

  constructor(private readonly database: Database) {}

  /** Without moments that were deleted meanwhile. */
  async of(wanted: readonly Stamped[]): Promise<MomentContentsById> {
    const found = new Map<string, MomentContent>();
    const missing: string[] = [];
    for (const { momentId, stamp } of wanted) {
      const content = this.kept.get(momentId);
      if (content?.stamp === stamp) found.set(momentId, content);
      else missing.push(momentId);
    }
    if (missing.length === 0) return found;
    const selected = await db.one<Selected>(this.database, momentContentSql, [missing]);
    for (const content of selected?.contents ?? []) {
      this.kept.set(content.momentId, content);
      found.set(content.momentId, content);
    }
    return found;
  }

  /** Within a transaction, which sees uncommitted content: nothing is cached. */
  async within(manager: EntityManager, wanted: readonly Stamped[]): Promise<MomentContentsById> {
    const ids = wanted.map(({ momentId }) => momentId);
    const selected = await db.one<Selected>(manager, momentContentSql, [ids]);
    return new Map(selected?.contents.map((content) => [content.momentId, content]));
  }
}

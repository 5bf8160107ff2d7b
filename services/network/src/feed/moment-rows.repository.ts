import { Injectable } from '@nestjs/common';
import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { Database, db } from '@renmai/service-kit';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Standing } from '@renmai/member-directory/owners';
import { MomentContentsRepository, type MomentContent, type MomentContentsById } from './moment-contents.repository.js';
import { feedPageSql, momentStandingSql, newestPageSql } from './moment-standing.query.js';
import { HIGHEST, LOWEST } from './uuid-order.js';

/** Relation of a moment and its author to the viewer, with the counts. */
interface MomentStanding extends Standing, Pick<MomentContent, 'momentId' | 'stamp'> {
  /** for moments of a homepage: whether it is public; null: a member's moment */
  homepagePublic: boolean | null;
  /** the members mentioned whom the viewer may find */
  found: string[];
  reactions: MomentView['counts']['reactions'];
  reactionsTotal: number;
  comments: number;
  shares: number;
  /** the part of these that the viewer may not see */
  unseenReactions: MomentView['counts']['reactions'];
  unseenComments: number;
  unseenShares: number;
  /** the viewer's reaction */
  reaction: ReactionKind | null;
  bookmarked: boolean;
}

/** A moment with all that is needed to judge and to show it. */
export type MomentRow = MomentContent & MomentStanding;

interface Selected {
  moments: MomentStanding[];
}
interface SelectedFeed extends Selected {
  ids: string[];
}

/** Keyed by id: moments, and those that they share. */
export type MomentRowsById = ReadonlyMap<string, MomentRow>;

interface FeedRows {
  /** newest first; the one beyond the limit says that there is more */
  ids: string[];
  /** the rows within the limit */
  rows: MomentRowsById;
}

const AN_HOUR_MS = 3_600_000;

@Injectable()
export class MomentRowsRepository {
  /** Members for whose feed scanning the newest moments of everybody was not enough lately. */
  private readonly withFewSources = new LRUCache<string, true>({ max: 10_000, ttl: AN_HOUR_MS });

  constructor(
    private readonly database: Database,
    private readonly contents: MomentContentsRepository,
  ) {}

  /** The moments and those that they share, without checking visibility. */
  async of(viewerId: string | null, momentIds: readonly string[]): Promise<MomentRowsById> {
    const values = [viewerId, momentIds];
    const selected = await db.one<Selected>(this.database, momentStandingSql, values);
    return this.rowsOf(selected);
  }

  /** The same within a transaction. */
  async within(manager: EntityManager, viewerId: string | null, momentIds: readonly string[]): Promise<MomentRowsById> {
    const selected = await db.one<Selected>(manager, momentStandingSql, [viewerId, momentIds]);
    const standings = selected?.moments ?? [];
    return joined(standings, await this.contents.within(manager, standings));
  }

  /** Moments of people in the feed before `before`, newest first. */
  async feed(memberId: string, before: string | undefined, limit: number): Promise<FeedRows> {
    const selected = await this.feedPage(memberId, before ?? HIGHEST, limit + 1);
    const ids = selected?.ids.toSorted().reverse() ?? [];
    return { ids, rows: await this.rowsOf(selected) };
  }

  /** Both ways have the same result; the order in which they are tried only affects the time. */
  private async feedPage(memberId: string, before: string, most: number): Promise<SelectedFeed | undefined> {
    const values = [memberId, before, LOWEST, most, true];
    if (!this.withFewSources.has(memberId)) {
      const newest = await db.one<SelectedFeed>(this.database, newestPageSql, values);
      if (newest?.ids.length === most) return newest;
      this.withFewSources.set(memberId, true);
    }
    const selected = await db.one<SelectedFeed>(this.database, feedPageSql, values);
    return selected;
  }

  private async rowsOf(selected: Selected | undefined): Promise<MomentRowsById> {
    const standings = selected?.moments ?? [];
    return joined(standings, await this.contents.of(standings));
  }
}

function joined(standings: readonly MomentStanding[], contents: MomentContentsById): MomentRowsById {
  const rows = new Map<string, MomentRow>();
  for (const standing of standings) {
    const content = contents.get(standing.momentId);
    if (content) rows.set(standing.momentId, { ...standing, ...content });
  }
  return rows;
}

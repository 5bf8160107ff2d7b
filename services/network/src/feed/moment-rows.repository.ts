import { Injectable } from '@nestjs/common';
import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type {
  CommentPolicy,
  LinkPreviewView,
  Mention,
  MomentMedia,
  MomentView,
  MomentVisibility,
  ReactionKind,
} from '@renmai/contracts/network/moment.schema';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { CardRow } from '../members/member-card.presenter.js';
import type { Standing } from '../members/member-visibility.policy.js';
import { feedPageSql, momentHydrateSql } from './moment-hydrate.query.js';
import { HIGHEST, LOWEST } from './uuid-order.js';

/** A moment with all that is needed to judge and to show it, and its author's card (his name, his photo). */
export interface MomentRow extends CardRow, Standing {
  momentId: string;
  authorId: string;
  version: number;
  text: string;
  topics: string[];
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  sharedId: string | null;
  createdAt: string;
  editedAt: string | null;
  mentions: (Mention & Pick<Standing, 'present' | 'blocked'>)[];
  /** without those that are erased */
  media: MomentMedia[];
  linkPreview: LinkPreviewView | null;
  reactions: MomentView['counts']['reactions'];
  reactionsTotal: number;
  comments: number;
  shares: number;
  /** of the viewer */
  reaction: ReactionKind | null;
  bookmarked: boolean;
}

interface Selected {
  moments: MomentRow[];
}
interface SelectedFeed extends Selected {
  ids: string[];
  /** null: never put in one */
  order: FeedOrder | null;
}

/** By id: moments, and those they share. */
export type MomentRowsById = ReadonlyMap<string, MomentRow>;

interface FeedRows {
  /** newest first; the one beyond the limit says that there is more */
  ids: string[];
  /** of as many as the limit allows */
  rows: MomentRowsById;
  /** the one that the member put it in */
  order: FeedOrder;
}

@Injectable()
export class MomentRows {
  constructor(private readonly database: Database) {}

  /** The moments and those they share, whoever may see them. */
  async of(viewerId: string | null, momentIds: readonly string[]): Promise<MomentRowsById> {
    const [selected] = await this.database.prepared<Selected>('moment-hydrate', momentHydrateSql, [
      viewerId,
      momentIds,
    ]);
    return byId(selected);
  }

  /** The same within a transaction. */
  async within(manager: EntityManager, viewerId: string | null, momentIds: readonly string[]): Promise<MomentRowsById> {
    const [selected] = await manager.query<Selected[]>(momentHydrateSql, [viewerId, momentIds]);
    return byId(selected);
  }

  /** The feed before `before`, newest first. */
  async feed(memberId: string, before: string | undefined, limit: number): Promise<FeedRows> {
    const values = [memberId, before ?? HIGHEST, LOWEST, limit + 1, true];
    const [selected] = await this.database.prepared<SelectedFeed>('feed-page', feedPageSql, values);
    const ids = selected?.ids.toSorted().reverse() ?? [];
    return { ids, rows: byId(selected), order: selected?.order ?? 'newest' };
  }
}

const byId = (selected: Selected | undefined): MomentRowsById =>
  new Map(selected?.moments.map((moment) => [moment.momentId, moment]));

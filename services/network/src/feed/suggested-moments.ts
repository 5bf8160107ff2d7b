import { Injectable } from '@nestjs/common';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { SuggestedBecause, SuggestedMoment } from '@renmai/contracts/network/feed.api';
import { languagesRead } from '@renmai/service-kit';
import { SuggestionsService } from '../suggestions/suggestions.service.js';
import { MomentViews } from './moment-views.js';
import { readableMoments } from './readable-moments.js';
import { SuggestedMomentsRepository } from './suggested-moments.repository.js';

/** The number of suggested authors that are considered. */
const AUTHORS = 30;
/** The factor by which more moments are read, to find those whose language the member reads. */
const LOOKED_AT = 3;

/** Suggestions beside a short feed: public moments with the reasons. */
@Injectable()
export class SuggestedMoments {
  constructor(
    private readonly repository: SuggestedMomentsRepository,
    private readonly suggestions: SuggestionsService,
    private readonly views: MomentViews,
  ) {}

  /** Moments of suggested authors, newest first; if these are too few, the most liked of everybody. Readable ones first, in each part. */
  async of(memberId: string, limit: number): Promise<SuggestedMoment[]> {
    const near = await this.ofNear(memberId, limit);
    if (near.length >= limit) return near;
    const others = await this.ofEverybody(memberId, limit);
    const known = new Set(near.map(({ momentId }) => momentId));
    return [...near, ...others.filter(({ momentId }) => !known.has(momentId))].slice(0, limit);
  }

  /** For visitors. */
  async ofEachAuthor(viewerId: string | null, limit: number): Promise<MomentView[]> {
    // The rules leave out hidden moments: twice as many leave enough.
    const rows = await this.repository.ofEachAuthor(2 * limit);
    const views = await this.views.of(
      viewerId,
      rows.map(({ id }) => id),
    );
    return views.slice(0, limit);
  }

  private async ofNear(memberId: string, limit: number): Promise<SuggestedMoment[]> {
    const { items } = await this.suggestions.likely(memberId, { limit: AUTHORS });
    const reasons = new Map(items.map(({ member, reasons }) => [member.memberId, reasons]));
    if (reasons.size === 0) return [];
    const rows = await this.repository.ofMembers(memberId, [...reasons.keys()], LOOKED_AT * limit);
    const found = await this.shown(memberId, rows, ({ author }) => (author && reasons.get(author.memberId)) ?? []);
    return found.slice(0, limit);
  }

  private async ofEverybody(memberId: string, limit: number): Promise<SuggestedMoment[]> {
    // Members who are blocked are left out by the rules as well: enough are left.
    const rows = await this.repository.ofEverybody(memberId, LOOKED_AT * limit);
    return this.shown(memberId, rows, ({ counts }) => [{ kind: counts.reactionsTotal > 0 ? 'popular' : 'new' }]);
  }

  private async shown(
    memberId: string,
    rows: readonly { id: string }[],
    because: (moment: Omit<SuggestedMoment, 'because'>) => SuggestedBecause[],
  ): Promise<SuggestedMoment[]> {
    const ids = rows.map(({ id }) => id);
    const views = await this.views.of(memberId, ids);
    return readableMoments(views, languagesRead()).flatMap((moment) => {
      const reasons = because(moment);
      return reasons.length > 0 ? [{ ...moment, because: reasons }] : [];
    });
  }
}

import type { AlertRhythm } from '@renmai/contracts/alert-rhythm';
import type { AskedSearch, SavedSearchView } from '@renmai/contracts/search/saved-searches.api';
import type { SearchKind } from '@renmai/contracts/search/search.schema';

export interface SavedSearchRow {
  savedSearchId: string;
  memberId: string;
  version: number;
  name: string;
  kind: SearchKind;
  q: string;
  facets: AskedSearch['facets'];
  positionFilters: AskedSearch['positionFilters'];
  rhythm: AlertRhythm;
  timeZone: string;
  paused: boolean;
  createdAt: Date;
  toldAt: Date | null;
}

/** SQL: the columns of `SavedSearchRow`, from the row `s`. */
export const savedSearchColumns = `s.id AS "savedSearchId", s.member_id AS "memberId", s.version, s.name, s.kind, s.q, s.facets,
  s.position_filters AS "positionFilters", s.rhythm, s.time_zone AS "timeZone", s.paused, s.created_at AS "createdAt", s.told_at AS "toldAt"`;

export const savedSearchView = ({
  memberId: _memberId,
  createdAt,
  toldAt,
  ...row
}: SavedSearchRow): SavedSearchView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  toldAt: toldAt?.toISOString() ?? null,
});

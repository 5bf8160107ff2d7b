import { Injectable } from '@nestjs/common';
import {
  maxCountedBeside,
  searchKinds,
  type SearchCount,
  type SearchKind,
} from '@renmai/contracts/search/search.schema';
import type { ParsedQuery, Understanding } from '../analysis/query.js';
import { SearchIndex, type Narrowing, type Viewer } from '../index/search-index.port.js';
import { KindFinder } from './kind-finder.js';

export type Counts = Map<SearchKind, SearchCount>;

const everything: Narrowing = { facets: {}, since: null, until: null };

/** Counts the results of each kind. */
@Injectable()
export class CountingService {
  constructor(
    private readonly index: SearchIndex,
    private readonly finder: KindFinder,
  ) {}

  /** Counts results with all of the words. Kinds with the same query are counted together. */
  async of(viewer: Viewer, understanding: Understanding, kinds: readonly SearchKind[]): Promise<Counts> {
    const isFiltered = (kind: SearchKind): boolean => understanding.filters(kind).length > 0;
    const [counts, filtered] = await Promise.all([
      this.together(
        viewer,
        kinds.filter((kind) => !isFiltered(kind)),
        understanding.of,
      ),
      Promise.all(kinds.filter(isFiltered).map((kind) => this.filtered(viewer, understanding, kind))),
    ]);
    for (const [kind, count] of filtered) counts.set(kind, count);
    const wider = counts.get('member')?.count === 0 ? understanding.wider('member') : null;
    for (const [kind, count] of wider ? await this.index.count(viewer, wider, ['member']) : []) counts.set(kind, count);
    return counts;
  }

  /** For kinds without results, counts the documents that have the most specific words. */
  async addFewer(viewer: Viewer, understanding: Understanding, counts: Counts): Promise<void> {
    const kinds = searchKinds.filter((kind) => counts.get(kind)?.count === 0);
    const byQuery = new Map<ParsedQuery, ParsedQuery>();
    for (const query of new Set(kinds.map(understanding.literally.of))) {
      const fewer = await this.finder.fewer(query);
      if (fewer) byQuery.set(query, fewer);
    }
    const some = kinds.filter((kind) => byQuery.has(understanding.literally.of(kind)));
    const further = await this.together(viewer, some, (kind) => {
      const query = understanding.literally.of(kind);
      return byQuery.get(query) ?? query;
    });
    for (const [kind, count] of further) counts.set(kind, count);
  }

  private async together(
    viewer: Viewer,
    kinds: readonly SearchKind[],
    queryOf: (kind: SearchKind) => ParsedQuery,
  ): Promise<Counts> {
    const byQuery = Map.groupBy(kinds, queryOf);
    const all = await Promise.all([...byQuery].map(([query, some]) => this.index.count(viewer, query, some)));
    return new Map(all.flatMap((some) => [...some]));
  }

  private async filtered(
    viewer: Viewer,
    understanding: Understanding,
    kind: SearchKind,
  ): Promise<[SearchKind, SearchCount]> {
    const request = { kind, narrowing: everything, sort: 'relevance', offset: 0, limit: 1, withFacets: false } as const;
    const { count, more } = (await this.finder.by('all', viewer, understanding, request)).found.total;
    return [kind, { count: Math.min(count, maxCountedBeside), more: more || count > maxCountedBeside }];
  }
}

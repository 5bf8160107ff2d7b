import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { searchApi } from '@renmai/contracts/search/search.api';
import type { Suggestion } from '@renmai/contracts/search/result.schema';
import {
  facetsOfKind,
  maxRanked,
  searchKinds,
  type Facet,
  type SearchCount,
  type SearchKind,
  type SearchQuery,
  type Understood,
} from '@renmai/contracts/search/search.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, decodeCursor, encodeCursor } from '@renmai/service-kit';
import { z } from 'zod';
import { marked } from '../analysis/marks.js';
import { parseQuery, understand, type ParsedQuery, type Understanding } from '../analysis/query.js';
import { HistoryRepository } from '../history/history.repository.js';
import { titleKey } from '../index/index-row.js';
import { SearchIndex, type Narrowing, type NameHit, type Ranked, type Viewer } from '../index/search-index.port.js';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';
import { CorrectionService, shownAs, type Corrected } from './correction.service.js';
import { ResultsService } from './results.service.js';

type Api = typeof searchApi;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

const OF_EACH_KIND = 3;
/** fewer results than these, and the nearest spelling is offered */
const FEW = 3;
const OWN_SEARCHES = 3;
const nothing: Narrowing = { facets: {}, since: null, until: null };
const typed: readonly SearchKind[] = ['member', 'company', 'school'];
const titled: readonly SearchKind[] = ['position', 'event', 'enrolment', 'major', 'course'];
const offsetCursor = z.tuple([z.int().min(1).max(maxRanked)]);

@Injectable()
export class FindingService {
  constructor(
    private readonly index: SearchIndex,
    private readonly results: ResultsService,
    private readonly corrections: CorrectionService,
    private readonly history: HistoryRepository,
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
    private readonly words: CurrentSynonyms,
    private readonly clock: Clock,
  ) {}

  async find(memberId: string | null, kind: SearchKind, asked: SearchQuery, explain: boolean): Answer<'results'> {
    const viewer = this.viewer(memberId);
    const [offset] = decodeCursor(asked.cursor, offsetCursor) ?? [0];
    const limit = Math.min(asked.limit, maxRanked - offset);
    const request = {
      kind,
      narrowing: narrowingOf(kind, asked),
      sort: asked.sort,
      offset,
      limit,
      withFacets: offset === 0,
    };
    const synonyms = await this.words.get();
    const understanding = understand(asked.q, synonyms);
    const written = understanding.query;
    let query = understanding.of(kind);
    const { facets, since, until } = request.narrowing;
    const isNarrowed = Object.values(facets).some((keys) => (keys?.length ?? 0) > 0);
    // what is found of the kind is its count, unless less than all of it was asked for
    const isAll = !isNarrowed && since === null && until === null && asked.sort !== 'soonest';
    const counted = searchKinds.filter((other) => other !== kind || !isAll);
    let [found, counts] = await Promise.all([
      this.index.find(viewer, { ...request, query }),
      offset === 0 ? this.counts(viewer, understanding, counted) : (new Map() as Counts),
    ]);
    const wider = found.total.count === 0 ? understanding.wider(kind) : null;
    if (wider) [query, found] = [wider, await this.index.find(viewer, { ...request, query: wider })];
    if (offset === 0 && isAll) counts.set(kind, found.total);
    const words = understoodOf(query);
    // narrowed, it is taken as it was before: other pages and facets are of what was found then
    const isRare = isNarrowed ? (counts.get(kind)?.count ?? 0) === 0 : found.total.count < FEW;
    if (!written.empty && found.total.count < FEW && isRare) {
      const tries = await this.corrections.of(viewer, written, synonyms);
      for (const corrected of tries) {
        if (corrected.isLess && some(counts)) break;
        const other = { ...request, query: corrected.understanding.of(kind) };
        const better = await this.index.find(viewer, other);
        if (better.total.count <= found.total.count) continue;
        words.suggestion = shownAs(corrected, better.rows[0]?.title);
        if (found.total.count > 0) break;
        [words.corrected, words.suggestion] = [words.suggestion, null];
        [found, query] = [better, other.query];
        if (offset === 0) counts = await this.counts(viewer, corrected.understanding, searchKinds);
        break;
      }
      if (offset === 0 && !some(counts)) counts = (await this.nearestElsewhere(viewer, tries, words)) ?? counts;
    }
    const reach = Math.min(found.total.count, maxRanked);
    const next = offset + limit;
    return {
      items: await this.results.present(found.rows, { viewer, query, explain }),
      nextCursor: found.rows.length === limit && next < reach ? encodeCursor([next]) : null,
      total: found.total,
      understood: words,
      facets: facetsOf(kind, found.facets, request.narrowing),
      counts: Object.fromEntries(counts),
    };
  }

  /** Kinds that take the query alike are counted together. */
  private async counts(viewer: Viewer, understanding: Understanding, kinds: readonly SearchKind[]): Promise<Counts> {
    const byQuery = Map.groupBy(kinds, understanding.of);
    const all = await Promise.all([...byQuery].map(([query, some]) => this.index.count(viewer, query, some)));
    const counts: Counts = new Map(all.flatMap((some) => [...some]));
    const wider = counts.get('member')?.count === 0 ? understanding.wider('member') : null;
    for (const [kind, count] of wider ? await this.index.count(viewer, wider, ['member']) : []) counts.set(kind, count);
    return counts;
  }

  /** Nothing is found in any kind as it was written: whether there is something of another kind in another spelling. */
  private async nearestElsewhere(
    viewer: Viewer,
    tries: readonly Corrected[],
    words: Understood,
  ): Promise<Counts | null> {
    for (const corrected of tries) {
      if (corrected.isLess) continue;
      const counts = await this.counts(viewer, corrected.understanding, searchKinds);
      if (!some(counts)) continue;
      words.suggestion = corrected.written;
      return counts;
    }
    return null;
  }

  async overview(memberId: string | null, q: string): Answer<'overview'> {
    const viewer = this.viewer(memberId);
    const synonyms = await this.words.get();
    const understanding = understand(q, synonyms);
    const written = understanding.query;
    const words = understoodOf(written);
    if (written.empty) return { understood: words, kinds: [] };
    let kinds = await this.best(viewer, understanding);
    if (kinds.length === 0) {
      for (const corrected of await this.corrections.of(viewer, written, synonyms)) {
        // one statement for all kinds, where most tries find nothing
        if (!some(await this.counts(viewer, corrected.understanding, searchKinds))) continue;
        kinds = await this.best(viewer, corrected.understanding);
        words.corrected = shownAs(corrected, kinds[0]?.items[0]?.title.text);
        break;
      }
    }
    return { understood: words, kinds };
  }

  /** The best results of each kind. Kinds that the query names come first, then those whose first result matches the words best. */
  private async best(viewer: Viewer, understanding: Understanding): Promise<Awaited<Answer<'overview'>>['kinds']> {
    const request = {
      narrowing: nothing,
      sort: 'relevance',
      offset: 0,
      limit: OF_EACH_KIND,
      withFacets: false,
    } as const;
    const all = await Promise.all(
      searchKinds.map(async (kind) => {
        let query = understanding.of(kind);
        let found = await this.index.find(viewer, { ...request, query, kind });
        const wider = found.rows.length === 0 ? understanding.wider(kind) : null;
        if (wider) [query, found] = [wider, await this.index.find(viewer, { ...request, query: wider, kind })];
        return { kind, query, ...found };
      }),
    );
    const some = all.filter(({ rows }) => rows.length > 0);
    const { says } = understanding;
    some.sort(
      (a, b) =>
        Number(says(b.kind)) - Number(says(a.kind)) ||
        matchOf(b.rows[0]) - matchOf(a.rows[0]) ||
        (b.rows[0]?.score ?? 0) - (a.rows[0]?.score ?? 0),
    );
    return Promise.all(
      some.map(async ({ kind, query, rows, total }) => ({
        kind,
        total,
        items: await this.results.present(rows, { viewer, query, explain: false }),
      })),
    );
  }

  async suggest(memberId: string | null, { q, limit }: InputOf<Api['suggest']>['query']): Answer<'suggest'> {
    const viewer = this.viewer(memberId);
    const words = q.trim();
    const own = memberId === null ? [] : await this.history.begun(memberId, words, words === '' ? limit : OWN_SEARCHES);
    const past = own.map((past): Suggestion => ({ kind: 'history', q: past }));
    const key = titleKey(words);
    if (key === '') return { items: past.slice(0, limit) };
    const [people, titles] = await Promise.all([
      this.index.begun(viewer, key, typed, limit),
      this.index.begun(viewer, key, titled, limit),
    ]);
    const query = parseQuery(words, await this.words.get());
    const cards = await this.cards(viewer, people, query);
    const known = new Set(own);
    const further = [...new Set(titles.map(({ title }) => title))].filter((title) => !known.has(title));
    const items = [...past, ...cards, ...further.map((title): Suggestion => ({ kind: 'words', q: title }))];
    return { items: items.slice(0, limit) };
  }

  private async cards({ memberId }: Viewer, hits: readonly NameHit[], query: ParsedQuery): Promise<Suggestion[]> {
    const ids = (isMember: boolean): string[] =>
      hits.filter(({ kind }) => (kind === 'member') === isMember).map(({ id }) => id);
    const [members, homepages] = await Promise.all([
      this.members.visibleMembers(memberId, ids(true)),
      this.homepages.cards(ids(false)),
    ]);
    return hits.flatMap(({ kind, id, title }): Suggestion[] => {
      const text = marked(title, query);
      const member = members.get(id)?.card;
      const homepage = homepages.get(id);
      if (kind === 'member') return member ? [{ kind, text, member }] : [];
      return homepage ? [{ kind: homepage.kind, text, homepage }] : [];
    });
  }

  private viewer(memberId: string | null): Viewer {
    return { memberId, now: this.clock.now() };
  }
}

/** How well the words fit, without who is near or what is new: a page that is called so comes before people who work there. */
const matchOf = (row: Ranked | undefined): number =>
  ['text', 'typed', 'exact', 'begins', 'name'].reduce((sum, part) => sum + (row?.parts[part] ?? 0), 0);

type Counts = Map<SearchKind, SearchCount>;
const some = (counts: Counts): boolean => [...counts.values()].some(({ count }) => count > 0);

const understoodOf = ({ must, exact, without }: ParsedQuery): Understood => ({
  corrected: null,
  suggestion: null,
  words: must.map(({ written }) => written).filter((words) => !exact.includes(words)),
  exact: [...exact],
  without: [...without],
  alike: [...new Set(must.flatMap(({ alike }) => alike))].slice(0, 20),
});

function narrowingOf(kind: SearchKind, asked: SearchQuery): Narrowing {
  const facets: Narrowing['facets'] = {};
  for (const facet of facetsOfKind[kind]) facets[facet] = asked[facet];
  return { facets, since: asked.since ?? null, until: asked.until ?? null };
}

/** As they are counted, and those that are chosen though nothing is left of them. */
function facetsOf(
  kind: SearchKind,
  found: readonly { facet: Facet; key: string; label: string; count: number }[],
  { facets }: Narrowing,
): Awaited<Answer<'results'>>['facets'] {
  return facetsOfKind[kind].flatMap((facet) => {
    const chosen = new Set<string>(facets[facet] ?? []);
    const counted = found.filter((one) => one.facet === facet);
    const missing = [...chosen].filter((key) => !counted.some((one) => one.key === key));
    const values = [
      ...counted.map(({ key, label, count }) => ({ key, label, count, more: false, chosen: chosen.has(key) })),
      ...missing.map((key) => ({ key, label: '', count: 0, more: false, chosen: true })),
    ];
    return values.length > 0 ? [{ facet, values: values.slice(0, 20) }] : [];
  });
}

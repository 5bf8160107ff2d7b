import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { searchApi } from '@renmai/contracts/search/search.api';
import {
  facetsOfKind,
  maxQuery,
  maxRanked,
  searchKinds,
  type SearchKind,
  type SearchQuery,
  type Understood,
} from '@renmai/contracts/search/search.schema';
import { Clock, cutText, decodeCursor, encodeCursor } from '@renmai/service-kit';
import { z } from 'zod';
import { understand, type Circumstances, type Understanding } from '../analysis/query.js';
import type { Synonyms } from '../analysis/synonyms.js';
import type { Taken } from '../analysis/taken.js';
import type { Found, FoundFacet, Narrowing, Ranked, Viewer } from '../index/search-index.port.js';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';
import { CorrectionService, shownAs, type Corrected } from './correction.service.js';
import { CountingService, type Counts } from './counting.service.js';
import { KindFinder, searchWays, type KindAnswer, type Request } from './kind-finder.js';
import { ResultsService } from './results.service.js';

type Api = typeof searchApi;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

const OF_EACH_KIND = 3;
/** fewer results than these, and the nearest spelling is offered */
const FEW = 3;
/** Days begin there for those who do not say where they are. */
const ZONE = 'Asia/Shanghai';
const nothing: Narrowing = { facets: {}, since: null, until: null };
/** Kinds that have names, which are found by their sounds. */
const called: readonly SearchKind[] = ['member', 'company', 'school'];
const offsetCursor = z.tuple(
  [z.int().min(1).max(maxRanked)],
  z
    .int()
    .min(0)
    .max(searchWays.length - 1),
);

interface TakenWords {
  synonyms: Synonyms;
  circumstances: Required<Circumstances>;
  understanding: Understanding;
  /** there were more words than are looked for */
  isCut: boolean;
}

@Injectable()
export class FindingService {
  constructor(
    private readonly finder: KindFinder,
    private readonly counting: CountingService,
    private readonly results: ResultsService,
    private readonly corrections: CorrectionService,
    private readonly words: CurrentSynonyms,
    private readonly clock: Clock,
  ) {}

  async find(memberId: string | null, kind: SearchKind, asked: SearchQuery, explain: boolean): Answer<'results'> {
    const viewer = this.viewer(memberId);
    const [offset, place] = decodeCursor(asked.cursor, offsetCursor) ?? [0];
    const limit = Math.min(asked.limit, maxRanked - offset);
    const narrowing = narrowingOf(kind, asked);
    const request: Request = { kind, narrowing, sort: asked.sort, offset, limit, withFacets: offset === 0 };
    const taken = await this.taken(viewer, asked);
    const { understanding } = taken;
    const isNarrowed =
      narrowing.since !== null ||
      narrowing.until !== null ||
      Object.values(narrowing.facets).some((keys) => (keys?.length ?? 0) > 0);
    // what is found of the kind is its count, unless less than all of it was asked for
    const isAll = !isNarrowed && asked.sort !== 'soonest';
    const counted = searchKinds.filter((other) => other !== kind || !isAll);
    const way = place === undefined ? undefined : searchWays[place];
    let [answer, counts] = await Promise.all([
      way ? this.finder.by(way, viewer, understanding, request) : this.finder.exactly(viewer, understanding, request),
      offset === 0 ? this.counting.of(viewer, understanding, counted) : (new Map() as Counts),
    ]);
    const exact = answer.found.total.count;
    if (offset === 0 && isAll) counts.set(kind, answer.found.total);
    // narrowed, it is taken as it was before: other pages and facets are of what was found then
    const isRare = isNarrowed ? (counts.get(kind)?.count ?? 0) === 0 : exact < FEW;
    let [corrected, suggestion] = [null, null] as [string | null, string | null];
    const tries = isRare && way === undefined ? await this.tries(viewer, taken) : [];
    for (const one of tries) {
      if (one.isSound && !called.includes(kind)) continue;
      const better = await this.finder.exactly(viewer, one.understanding, request);
      if (better.found.total.count <= exact) continue;
      const shown = shownAs(one, better.found.rows[0]?.title);
      if (exact > 0) {
        suggestion = shown;
        break;
      }
      [corrected, answer] = [shown, better];
      if (offset === 0) counts = await this.counting.of(viewer, one.understanding, searchKinds);
      break;
    }
    if (corrected === null && way === undefined) {
      answer = await this.finder.further(viewer, understanding, request, answer);
      if (offset === 0 && isAll) counts.set(kind, answer.found.total);
      if (offset === 0 && answer.way !== 'all') await this.counting.addFewer(viewer, understanding, counts);
    }
    if (offset === 0 && exact === 0 && corrected === null && !some(counts))
      for (const one of tries) {
        const elsewhere = await this.counting.of(viewer, one.understanding, one.isSound ? called : searchKinds);
        if (!some(elsewhere)) continue;
        [suggestion, counts] = [one.written, elsewhere];
        break;
      }
    const { found, query } = answer;
    const reach = Math.min(found.total.count, maxRanked);
    const next = offset + limit;
    return {
      items: await this.results.present(found.rows, { viewer, query, explain }),
      nextCursor:
        found.rows.length === limit && next < reach ? encodeCursor([next, searchWays.indexOf(answer.way)]) : null,
      total: found.total,
      understood: { ...understoodOf(answer, taken.isCut), corrected, suggestion },
      facets: facetsOf(kind, found.facets, narrowing),
      counts: Object.fromEntries(counts),
    };
  }

  /** How else it may be spelt. None where it is to be taken as it was written. */
  private async tries(viewer: Viewer, { understanding, synonyms, circumstances }: TakenWords): Promise<Corrected[]> {
    if (understanding.query.empty || circumstances.literal.includes('spelling')) return [];
    return this.corrections.of(
      viewer,
      understanding.query,
      (words) => understand(words, synonyms, circumstances),
      synonyms,
    );
  }

  private async taken(
    { now }: Viewer,
    { q, zone = ZONE, literal }: Pick<SearchQuery, 'q' | 'zone' | 'literal'>,
  ): Promise<TakenWords> {
    const synonyms = await this.words.get();
    const words = cutText(q, maxQuery);
    const circumstances = { now, zone, literal };
    return { synonyms, circumstances, understanding: understand(words, synonyms, circumstances), isCut: words !== q };
  }

  async overview(memberId: string | null, asked: InputOf<Api['overview']>['query']): Answer<'overview'> {
    const viewer = this.viewer(memberId);
    const taken = await this.taken(viewer, asked);
    const { understanding } = taken;
    const words = understoodOf(
      { query: understanding.query, filters: filtersOf(understanding), found: null },
      taken.isCut,
    );
    if (understanding.query.empty) return { understood: words, kinds: [] };
    let kinds = await this.best(viewer, understanding);
    const tries = kinds.length === 0 ? await this.tries(viewer, taken) : [];
    for (const corrected of tries) {
      // one statement for all kinds, where most tries find nothing
      const counts = await this.counting.of(viewer, corrected.understanding, corrected.isSound ? called : searchKinds);
      if (!some(counts)) continue;
      kinds = await this.best(viewer, corrected.understanding);
      words.corrected = shownAs(corrected, kinds[0]?.items[0]?.title.text);
      break;
    }
    if (kinds.length === 0) kinds = await this.best(viewer, understanding, true);
    return { understood: words, kinds };
  }

  /** The best results of each kind. Kinds that the query names come first, then those whose first result matches the words best. */
  private async best(
    viewer: Viewer,
    understanding: Understanding,
    isFurther = false,
  ): Promise<Awaited<Answer<'overview'>>['kinds']> {
    const request = {
      narrowing: nothing,
      sort: 'relevance',
      offset: 0,
      limit: OF_EACH_KIND,
      withFacets: false,
    } as const;
    const all = await Promise.all(
      searchKinds.map(async (kind) => {
        const exact = await this.finder.exactly(viewer, understanding, { ...request, kind });
        const further = isFurther
          ? await this.finder.further(viewer, understanding, { ...request, kind }, exact)
          : exact;
        return { kind, query: further.query, ...further.found };
      }),
    );
    const found = all.filter(({ rows }) => rows.length > 0);
    const { says } = understanding;
    found.sort(
      (a, b) =>
        Number(says(b.kind)) - Number(says(a.kind)) ||
        Number(isCalled(b)) - Number(isCalled(a)) ||
        matchOf(b.rows[0]) - matchOf(a.rows[0]) ||
        (b.rows[0]?.score ?? 0) - (a.rows[0]?.score ?? 0),
    );
    return Promise.all(
      found.map(async ({ kind, query, rows, total }) => ({
        kind,
        total,
        items: await this.results.present(rows, { viewer, query, explain: false }),
      })),
    );
  }

  private viewer(memberId: string | null): Viewer {
    return { memberId, now: this.clock.now() };
  }
}

/** Whether the first is a member or homepage that is called just so: before what only names it. */
const isCalled = ({ kind, rows: [first] }: { kind: SearchKind; rows: readonly Ranked[] }): boolean =>
  called.includes(kind) && (first?.parts.exact ?? 0) > 0;

/** How well the words fit, without who is near or what is new: a page that is called so comes before people who work there. */
const matchOf = (row: Ranked | undefined): number =>
  Object.entries(row?.parts ?? {}).reduce((sum, [part, value]) => sum + (isMatch(part) ? value : 0), 0);
const isMatch = (part: string): boolean =>
  ['text', 'typed', 'exact', 'begins', 'name'].includes(part) || part.startsWith('word_');

const some = (counts: Counts): boolean => [...counts.values()].some(({ count }) => count > 0);

/** What became a filter of any kind, each once. */
const filtersOf = ({ filters }: Understanding): readonly Taken[] => [
  ...new Map(searchKinds.flatMap(filters).map((one) => [`${one.field}:${one.text}`, one])).values(),
];

function understoodOf(
  { query, filters, found }: Pick<KindAnswer, 'query' | 'filters'> & { found: Found | null },
  isCut: boolean,
): Understood {
  const { must, exact, without } = query;
  const isUnused = (_: unknown, place: number): boolean =>
    query.coverage !== null && found !== null && found.rows.every(({ parts }) => !parts[`word_${place}`]);
  return {
    corrected: null,
    suggestion: null,
    words: must.map(({ written }) => written).filter((words) => !exact.includes(words)),
    exact: [...exact],
    without: [...without],
    alike: [...new Set(must.flatMap(({ alike }) => alike))].slice(0, 20),
    filters: filters.map(({ field, value, text }) => ({ field, value, text })),
    unused: found?.rows.length ? must.filter(isUnused).map(({ written }) => written) : [],
    cut: isCut,
  };
}

function narrowingOf(kind: SearchKind, asked: SearchQuery): Narrowing {
  const facets: Narrowing['facets'] = {};
  for (const facet of facetsOfKind[kind]) facets[facet] = asked[facet];
  return { facets, since: asked.since ?? null, until: asked.until ?? null };
}

/** As they are counted, and those that are chosen though nothing is left of them. */
function facetsOf(
  kind: SearchKind,
  found: readonly FoundFacet[],
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

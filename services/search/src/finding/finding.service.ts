import { Injectable } from '@nestjs/common';
import type { InputOf, Locale, ResponseOf } from '@renmai/contracts';
import type { foundWordsApi } from '@renmai/contracts/search/found-words.api';
import type { FoundByWords } from '@renmai/contracts/search/found-words.schema';
import type { searchApi } from '@renmai/contracts/search/search.api';
import {
  facetsOfKind,
  maxQuery,
  maxRanked,
  searchKinds,
  type SearchKind,
  type SearchQuery,
} from '@renmai/contracts/search/search.schema';
import { Clock, cutText, decodeCursor, encodeCursor, scriptsRead } from '@renmai/service-kit';
import { z } from 'zod';
import { understand, type Understanding } from '../analysis/query.js';
import type { Narrowing, Viewer } from '../index/search-index.port.js';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';
import { called, facetsOf, filtersOf, keysOf, narrowingOf, understoodOf, wishesOf } from './answer-parts.js';
import { inOrder } from './kinds-in-order.js';
import { CorrectionService, shownAs, type Corrected, type TakenWords } from './correction.service.js';
import { CountingService, type Counts } from './counting.service.js';
import { KindFinder, searchWays, type KindAnswer, type Request, type SearchWay } from './kind-finder.js';
import { ResultsService } from './results.service.js';

type Api = typeof searchApi;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;
type AskedOfList = InputOf<typeof foundWordsApi.found>['body'];

const OF_EACH_KIND = 3;
const OF_FIRST_KIND = 5;
/** fewer results than these, and the nearest spelling is offered */
const FEW = 3;
/** The time zone for clients that do not send one. */
const ZONE = 'Asia/Shanghai';
const nothing: Narrowing = { facets: {}, since: null, until: null };
const offsetCursor = z.tuple(
  [z.int().min(1).max(maxRanked)],
  z
    .int()
    .min(0)
    .max(searchWays.length - 1),
);

/** A request for one page of results of a kind. */
interface Asking {
  viewer: Viewer;
  request: Request;
  taken: TakenWords;
  /** on further pages the way in which the first page was found; null: with all words, or corrected */
  way: SearchWay | null;
  /** the viewer has chosen filters */
  isNarrowed: boolean;
  /** the total of the results is the count of the kind */
  isCount: boolean;
}

/** The results for another spelling. */
type Better = { answer: KindAnswer; shown: string; understanding: Understanding };

interface Reply {
  answer: KindAnswer;
  counts: Counts;
  corrected: string | null;
  suggestion: string | null;
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

  async find(
    memberId: string | null,
    kind: SearchKind,
    asked: SearchQuery,
    { explain, locale }: { explain: boolean; locale: Locale },
  ): Answer<'results'> {
    const asking = await this.asking(memberId, kind, asked);
    const { viewer, request, taken, way } = asking;
    const { answer, counts, corrected, suggestion } = way ? await this.page(asking, way) : await this.first(asking);
    const { found, query } = answer;
    const next = request.offset + request.limit;
    const hasNext = found.rows.length === request.limit && next < Math.min(found.total.count, maxRanked);
    // The next page of a corrected query is corrected again.
    const reached = corrected === null ? [next, searchWays.indexOf(answer.way)] : [next];
    return {
      items: await this.results.present(found, { viewer, query, explain }),
      nextCursor: hasNext ? encodeCursor(reached) : null,
      total: found.total,
      understood: { ...understoodOf(answer, taken.isCut), corrected, suggestion },
      facets: facetsOf(kind, found.facets, request.narrowing, locale),
      counts: Object.fromEntries(counts),
    };
  }

  /** Finds the documents that a list of another service shows for its words, in the order of the results of the kind. */
  async foundByWords({ memberId, kind, narrowed, sort, reads, ...words }: AskedOfList): Promise<FoundByWords> {
    const viewer = this.viewer(memberId, reads);
    const facets: Narrowing['facets'] = {};
    for (const facet of facetsOfKind[kind]) facets[facet] = keysOf(facet, narrowed[facet] ?? []);
    const isNarrowed = Object.values(facets).some((keys) => keys.length > 0);
    const taken = await this.taken(viewer, words);
    const narrowing = { ...nothing, facets };
    const { answer, corrected, suggestion } = await this.first({
      ...{ viewer, taken, isNarrowed, way: null, isCount: !isNarrowed },
      request: { kind, narrowing, sort, offset: 0, limit: maxRanked, withFacets: false, idsAlone: true },
    });
    return {
      ids: answer.found.rows.map(({ id }) => id),
      understood: { ...understoodOf(answer, taken.isCut), corrected, suggestion },
    };
  }

  private async asking(memberId: string | null, kind: SearchKind, asked: SearchQuery): Promise<Asking> {
    const viewer = this.viewer(memberId);
    const [offset, place] = decodeCursor(asked.cursor, offsetCursor) ?? [0];
    const limit = Math.min(asked.limit, maxRanked - offset);
    const narrowing = narrowingOf(kind, asked);
    const isNarrowed =
      narrowing.since !== null ||
      narrowing.until !== null ||
      Object.values(narrowing.facets).some((keys) => keys.length > 0);
    return {
      ...{ viewer, isNarrowed, taken: await this.taken(viewer, asked) },
      request: { kind, narrowing, sort: asked.sort, offset, limit, withFacets: offset === 0 },
      way: place === undefined ? null : (searchWays[place] ?? null),
      // the total is the count of the kind unless the request is narrowed or sorted by date
      isCount: offset === 0 && !isNarrowed && asked.sort !== 'soonest',
    };
  }

  /** A further page, found in the way of the first one. */
  private async page({ viewer, taken, request }: Asking, way: SearchWay): Promise<Reply> {
    const answer = await this.finder.by(way, viewer, taken.understanding, request);
    return { answer, counts: new Map(), corrected: null, suggestion: null };
  }

  private async first(asking: Asking): Promise<Reply> {
    const { viewer, taken, request, isCount, isNarrowed } = asking;
    const { understanding } = taken;
    // a list shows nothing of the other kinds
    const kinds = request.idsAlone ? [request.kind] : searchKinds;
    const counted = kinds.filter((other) => other !== request.kind || !isCount);
    const [answer, counts] = await Promise.all([
      this.finder.exactly(viewer, understanding, request),
      request.offset === 0 ? this.counting.of(viewer, understanding, counted) : (new Map() as Counts),
    ]);
    const { count } = answer.found.total;
    if (isCount) counts.set(request.kind, answer.found.total);
    // a narrowed request is not corrected: its pages and facets continue the earlier results
    const isRare = count < FEW && (!isNarrowed || (counts.get(request.kind)?.count ?? 0) === 0);
    const { tries, better } = isRare ? await this.corrected(asking, count, kinds) : { tries: [], better: null };
    const reply: Reply = { answer, counts, corrected: null, suggestion: better?.shown ?? null };
    if (!better || count > 0) return this.further(asking, reply, tries);
    const isFirst = request.offset === 0 && !request.idsAlone;
    return {
      ...{ answer: better.answer, corrected: better.shown, suggestion: null },
      counts: isFirst ? await this.counting.of(viewer, better.understanding, searchKinds) : counts,
    };
  }

  /** Other spellings, and the first one of them that finds more. */
  private async corrected(
    asking: Asking,
    count: number,
    kinds: readonly SearchKind[],
  ): Promise<{ tries: readonly Corrected[]; better: Better | null }> {
    const { viewer, taken, request } = asking;
    const tries = await this.corrections.of(viewer, taken);
    const better = await this.better(asking, count, tries);
    if (better) return { tries, better };
    const slipped = await this.corrections.slipped(viewer, taken, [...new Set([request.kind, ...kinds])]);
    const further = slipped ? [slipped] : [];
    return { tries: [...tries, ...further], better: await this.better(asking, count, further) };
  }

  /** The results for another spelling, if it finds more. */
  private async better(
    { viewer, request }: Asking,
    count: number,
    tries: readonly Corrected[],
  ): Promise<Better | null> {
    for (const one of tries) {
      if (one.isSound && one.isLong !== true && !called.includes(request.kind)) continue;
      const answer = await this.finder.exactly(viewer, one.understanding, request);
      if (answer.found.total.count <= count) continue;
      return { answer, shown: shownAs(one, answer.found.rows[0]?.title), understanding: one.understanding };
    }
    return null;
  }

  /** Adds results that lack some words; if no kind has any result, suggests a spelling that has some. */
  private async further(asking: Asking, reply: Reply, tries: readonly Corrected[]): Promise<Reply> {
    const { viewer, taken, request, isCount } = asking;
    const { understanding } = taken;
    const answer = await this.finder.mostOf(viewer, understanding, request, reply.answer);
    if (request.offset > 0 || request.idsAlone) return { ...reply, answer };
    const { counts } = reply;
    if (isCount) counts.set(request.kind, answer.found.total);
    if (answer.way.endsWith('fewer')) await this.counting.addFewer(viewer, understanding, counts);
    if (some(counts)) return { ...reply, answer };
    for (const one of tries) {
      const elsewhere = await this.counting.of(viewer, one.understanding, one.isSound ? called : searchKinds);
      if (some(elsewhere)) return { ...reply, answer, suggestion: shownAs(one), counts: elsewhere };
    }
    return { ...reply, answer };
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
      { query: understanding.query, filters: filtersOf(understanding), unused: [], found: null },
      taken.isCut,
    );
    if (understanding.query.empty) return { understood: words, kinds: [] };
    let best = await this.best(viewer, understanding);
    const tries = best.kinds.length === 0 ? await this.corrections.of(viewer, taken) : [];
    for (const corrected of tries) {
      // one statement for all kinds, since most spellings find nothing
      const counts = await this.counting.of(viewer, corrected.understanding, corrected.isSound ? called : searchKinds);
      if (!some(counts)) continue;
      best = await this.best(viewer, corrected.understanding);
      words.corrected = shownAs(corrected, best.kinds[0]?.items[0]?.title.text);
      break;
    }
    const slipped = best.kinds.length === 0 ? await this.corrections.slipped(viewer, taken, searchKinds) : null;
    if (slipped) {
      best = await this.best(viewer, slipped.understanding);
      words.corrected = shownAs(slipped);
    }
    if (best.kinds.length === 0) best = await this.best(viewer, understanding, true);
    const { granted, others } = best.wishes;
    return {
      understood: { ...words, filters: [...words.filters, ...granted], unused: [...words.unused, ...others] },
      kinds: best.kinds,
    };
  }

  /** The best results of each kind, the kind that the query means first. */
  private async best(
    viewer: Viewer,
    understanding: Understanding,
    isFurther = false,
  ): Promise<Pick<Awaited<Answer<'overview'>>, 'kinds'> & { wishes: ReturnType<typeof wishesOf> }> {
    const of = { sort: 'relevance', offset: 0, limit: OF_FIRST_KIND, withFacets: false } as const;
    const request = { ...of, narrowing: nothing };
    const all = await Promise.all(
      searchKinds.map(async (kind) => {
        const exact = await this.finder.exactly(viewer, understanding, { ...request, kind });
        // The kind that the query names is searched further even if other kinds have results.
        const further =
          isFurther || (understanding.says(kind) && exact.found.rows.length === 0)
            ? await this.finder.further(viewer, understanding, { ...request, kind }, exact)
            : exact;
        return { kind, query: further.query, ...further.found };
      }),
    );
    const found = inOrder(
      all.filter(({ rows }) => rows.length > 0),
      understanding,
    );
    const kinds = await Promise.all(
      found.map(async ({ kind, query, rows, total, ownCard }, place) => ({
        kind,
        total,
        items: await this.results.present(
          { ownCard, rows: rows.slice(0, place === 0 ? OF_FIRST_KIND : OF_EACH_KIND) },
          { viewer, query, explain: false },
        ),
      })),
    );
    return { kinds, wishes: wishesOf(found) };
  }

  private viewer(memberId: string | null, reads: readonly string[] = scriptsRead()): Viewer {
    return { memberId, now: this.clock.now(), reads };
  }
}

const some = (counts: Counts): boolean => [...counts.values()].some(({ count }) => count > 0);

import { Injectable } from '@nestjs/common';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { covered, isOfWordsAlone, isSentence, withFamilies, wordsApart } from '../analysis/coverage.js';
import { isPlaceWord } from '../analysis/place-words.js';
import { parseQuery, type Clause, type ParsedQuery, type Understanding } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import type { Taken } from '../analysis/taken.js';
import { weights } from '../index/score.js';
import { byOffers, offeredBy } from './by-offers.js';
import { nearBy } from './near-by.js';
import { factorOf } from './word-weights.js';
import {
  SearchIndex,
  type FindRequest,
  type Found,
  type Narrowing,
  type Ranked,
  type Viewer,
} from '../index/search-index.port.js';

/**
 * The interpretations of a query, the most exact first: all words; a name without its form of address; the author of moments; some of the
 * words; all words without filters; without the words that became filters; some of the remaining words; all words with similar occupations;
 * some of the words of a sentence, those of compounds as well; organisations by what they offer.
 */
export const searchWays = [
  'all',
  'wider',
  'author',
  'fewer',
  'literal',
  'unfiltered',
  'unfiltered-fewer',
  'near',
  'within',
  'offers',
] as const;
export type SearchWay = (typeof searchWays)[number];

export type Request = Omit<FindRequest, 'query'>;

export interface KindAnswer {
  way: SearchWay;
  query: ParsedQuery;
  /** words that became filters */
  filters: readonly Taken[];
  /** words that would have become filters, by which nothing is found */
  unused: readonly string[];
  found: Found;
}

/** Fewer results than these, and further ones come behind them that have not all of the words. */
const PAGE = 10;
/** Maximum weight of a word of a sentence: people wish in words that nobody has written, and these outweigh all others. */
const MOST_OF_SENTENCE = 4.5;
const AUTHORS = 20;
/** The name begins so, by its letters or its sounds. */
const LEAST_OF_NAME = 0.85 * weights.begins;
const work: readonly SearchKind[] = ['member', 'position'];
/** Kinds of which the bodies are what is searched. */
const ofTexts: readonly SearchKind[] = ['moment', 'event'];
/** Words of a name. */
const MAX_NAME = 4;
const CALLED: readonly SearchKind[] = ['member', 'company', 'school'];

/** Finds documents of one kind by a query: as it was written, and where that finds little, by less of it. */
@Injectable()
export class KindFinder {
  constructor(private readonly index: SearchIndex) {}

  /** Searches with all of the words. */
  async exactly(viewer: Viewer, understanding: Understanding, request: Request): Promise<KindAnswer> {
    const answer = await this.by('all', viewer, understanding, request);
    const { filters, query, found } = answer;
    const { count } = found.total;
    if (count === 0 && understanding.wider(request.kind) !== null) {
      const wider = await this.by('wider', viewer, understanding, request);
      // 空姐 is nobody called 空, although texts have this character.
      return isCalledSo(wider.found) ? wider : answer;
    }
    const isName = request.kind === 'moment' && count < PAGE && filters.length === 0 && !query.empty;
    if (!isName || query.must.length > MAX_NAME) return answer;
    const theirs = await this.by('author', viewer, understanding, request);
    return theirs.found.total.count > 0 && theirs.found.total.count >= count ? theirs : answer;
  }

  /** Adds, or answers instead, results that have only the most specific words, if there are more of them. */
  async further(
    viewer: Viewer,
    understanding: Understanding,
    request: Request,
    exact: KindAnswer,
  ): Promise<KindAnswer> {
    const { found } = exact;
    if (found.total.count >= PAGE || (isCalledSo(found) && request.kind !== 'position')) return exact;
    const near = exact.way === 'all' ? await this.near(viewer, understanding, request) : null;
    // A study that is named itself has results of its own.
    const isNearer = work.includes(request.kind) || found.total.count === 0;
    if (near && isNearer && near.found.total.count > found.total.count) return near;
    return isCalledSo(found) ? exact : this.withFewer(viewer, understanding, request, exact);
  }

  private async withFewer(
    viewer: Viewer,
    understanding: Understanding,
    request: Request,
    exact: KindAnswer,
  ): Promise<KindAnswer> {
    const { filters } = exact;
    let best = exact;
    for (const way of ['fewer', 'within', 'literal', 'unfiltered', 'unfiltered-fewer'] as const) {
      if (way === 'within' && best.found.total.count > 0) continue;
      if (
        way !== 'fewer' &&
        way !== 'within' &&
        (filters.every(({ isExclusion }) => isExclusion) || best.found.total.count > 0)
      )
        break;
      // If only filters are left, a search without them would find everything.
      if (way.startsWith('unfiltered') && exact.query.empty) break;
      const answer = await this.by(way, viewer, understanding, request);
      // One word of a word that finds something is less than it: 建筑 beside 建筑师.
      if (way === 'fewer' && answer.query.coverage === null && best.found.total.count > 0) continue;
      if (answer.found.total.count > best.found.total.count) best = answer;
    }
    return best;
  }

  /** People and positions of occupations that are near, and fields of study for an occupation; null: the words name none. */
  private async near(viewer: Viewer, understanding: Understanding, request: Request): Promise<KindAnswer | null> {
    const query = nearBy[request.kind]?.(understanding.of(request.kind)) ?? null;
    return query && this.by('near', viewer, understanding, request);
  }

  async by(way: SearchWay, viewer: Viewer, understanding: Understanding, request: Request): Promise<KindAnswer> {
    const taking = way === 'literal' ? understanding.literally : understanding;
    const { kind } = request;
    const all = (way === 'wider' ? taking.wider(kind) : null) ?? taking.of(kind);
    const query = await this.queryOf(way, all, kind, taking.filters(kind).length === 0);
    const isUnfiltered = way.startsWith('unfiltered');
    // Exclusions apply in each way.
    const filters = taking.filters(kind).filter(({ isExclusion }) => isExclusion || !isUnfiltered);
    const unused = isUnfiltered
      ? taking
          .filters(kind)
          .filter((one) => !one.isExclusion)
          .map(({ text }) => text)
      : [];
    if (query === null) return { way, query: all, filters, unused, found: nothing };
    const narrowing = await this.narrowed(viewer, request.narrowing, filters);
    if (way === 'author') return { way, query: all, filters, unused, found: await this.theirs(viewer, request, all) };
    if (way === 'offers') return { way, query: all, filters, unused, found: await this.offering(viewer, request, all) };
    return { way, query, filters, unused, found: await this.index.find(viewer, { ...request, narrowing, query }) };
  }

  private async queryOf(
    way: SearchWay,
    all: ParsedQuery,
    kind: SearchKind,
    isUnfiltered: boolean,
  ): Promise<ParsedQuery | null> {
    if (way === 'near') return nearBy[kind]?.(all) ?? null;
    if (way === 'within') return isSentence(all, wordsApart(all)) ? this.fewer(all, kind, true, true) : null;
    return way.endsWith('fewer') ? this.fewer(all, kind, isUnfiltered) : all;
  }

  /** The query with its most specific words alone, also those of a compound with `isWithin`; null: it has only one word. */
  async fewer(
    query: ParsedQuery,
    kind: SearchKind | null = null,
    isWithin = false,
    isEach = false,
  ): Promise<ParsedQuery | null> {
    const apart = wordsApart(query, isWithin, isEach);
    if (apart.length === 0) return null;
    // A single word is ranked like any query of a single word.
    if (apart.length === 1) return { ...query, must: apart };
    const isSaid = isSentence(query, apart);
    const words = isSaid ? withFamilies(apart) : apart;
    const told = await this.index.telling(words);
    const most = isSaid ? MOST_OF_SENTENCE : Infinity;
    const isBeside = kind === 'moment' || words.some((one) => isPlaceWord(one.words));
    return covered(
      query,
      words,
      words.map((word, place) => Math.min(told[place] ?? 1, most) * factorOf(word, kind, isBeside)),
      isOfWordsAlone(query, apart) && kind !== null && !ofTexts.includes(kind),
    );
  }

  /** The chosen filters and those from the words; a chosen facet overrides the words. */
  private async narrowed(viewer: Viewer, chosen: Narrowing, filters: readonly Taken[]): Promise<Narrowing> {
    let narrowing = chosen;
    for (const { facets, since, before, author, isExclusion } of filters) {
      if (isExclusion) {
        narrowing = { ...narrowing, without: merge(narrowing.without ?? {}, facets) };
        continue;
      }
      const further = Object.entries(facets).filter(([facet]) => !isChosen(chosen, facet));
      const merged = { ...narrowing.facets };
      for (const [facet, keys] of further as [keyof typeof merged, readonly string[]][])
        merged[facet] = isChosen(chosen, facet) ? (merged[facet] ?? []) : [...(merged[facet] ?? []), ...keys];
      narrowing = {
        ...narrowing,
        facets: merged,
        since: chosen.since ?? since ?? narrowing.since,
        until: chosen.until ?? before ?? narrowing.until,
        authors: author === null ? narrowing.authors : await this.authors(viewer, parseQuery(author, new Synonyms([]))),
      };
    }
    return narrowing;
  }

  /** Like `further`, and organisations by what they offer, where a sentence asks for it and nothing is found. */
  async mostOf(viewer: Viewer, understanding: Understanding, request: Request, exact: KindAnswer): Promise<KindAnswer> {
    const answer = await this.further(viewer, understanding, request, exact);
    if (answer.found.total.count > 0 || offeredBy[request.kind] === undefined) return answer;
    const offers = await this.by('offers', viewer, understanding, request);
    return offers.found.total.count > 0 ? offers : answer;
  }

  private async offering(viewer: Viewer, request: Request, query: ParsedQuery): Promise<Found> {
    const kind = offeredBy[request.kind];
    // A name that nobody has is no name of what others offer.
    if (kind === undefined || !isSentence(query, wordsApart(query))) return nothing;
    const ways = [query, nearBy[kind]?.(query) ?? null, await this.fewer(query, kind, true, true)];
    return byOffers(this.index, viewer, { ...request, query }, { kind, ways });
  }

  /** Moments of who is called so by all of the words, or by the first ones, with the others in them. */
  private async theirs(viewer: Viewer, request: Request, query: ParsedQuery): Promise<Found> {
    const { must } = query;
    for (let words = must.length; words > 0; words -= 1) {
      const name = { ...query, must: must.slice(0, words), plain: plainOf(must.slice(0, words)) };
      const authors = await this.authors(viewer, name, words < must.length);
      if (authors.length === 0) continue;
      const narrowing = { ...request.narrowing, authors };
      const others = { ...query, must: must.slice(words), plain: plainOf(must.slice(words)) };
      return this.index.find(viewer, { ...request, narrowing, query: others });
    }
    return nothing;
  }

  /** Members and homepages that are called so, or just so, and that the viewer finds. */
  private async authors(viewer: Viewer, query: ParsedQuery, isExact = false): Promise<string[]> {
    const request = {
      query,
      narrowing: none,
      sort: 'relevance',
      offset: 0,
      limit: AUTHORS,
      withFacets: false,
    } as const;
    const all = await Promise.all(CALLED.map((kind) => this.index.find(viewer, { ...request, kind })));
    return all.flatMap((found) =>
      isCalledSo(found)
        ? found.rows.filter((row) => (isExact ? isSurelyAuthor(row) : isAuthor(row))).map(({ id }) => id)
        : [],
    );
  }
}

const plainOf = (words: readonly Clause[]): string =>
  words.map(({ words: written }) => written.replace(/[^\p{L}\p{N}+#]+/gu, '')).join('');

/** The keys of both. */
function merge(some: NonNullable<Narrowing['without']>, others: Taken['facets']): NonNullable<Narrowing['without']> {
  const merged: Record<string, readonly string[]> = { ...some };
  for (const [facet, keys] of Object.entries(others)) merged[facet] = [...(merged[facet] ?? []), ...keys];
  return merged;
}

const nothing: Found = { rows: [], total: { count: 0, more: false }, facets: [] };
const isChosen = ({ facets }: Narrowing, facet: string): boolean =>
  (facets[facet as keyof typeof facets]?.length ?? 0) > 0;

const none: Narrowing = { facets: {}, since: null, until: null };

/** Whether the words are its name, or part of it. Some of the words are the titles of many positions, and the name of one person. */
const isNamed = ({ kind, parts }: Ranked): boolean =>
  (parts.exact ?? 0) > (kind === 'position' ? weights.run : 0) ||
  ['begins', 'name'].some((part) => (parts[part] ?? 0) > 0);
/** A word within the name of a company is a word of many texts: 翻訳 is no name of a translation office. */
const isAuthor = ({ parts: { exact = 0, name = 0, begins = 0 } }: Ranked): boolean =>
  exact > 0 || name > 0 || begins >= LEAST_OF_NAME;
/** With other words behind the name: a person may be called by a part of it, while one word of an organisation's name is a word of many texts. */
const isSurelyAuthor = (row: Ranked): boolean =>
  (row.parts.exact ?? 0) > 0 || (row.kind === 'member' && isAuthor(row) && /^\p{Script=Latin}/u.test(row.title));
/** Whether the first result has exactly the name of the query; then nothing else is searched. */
const isCalledSo = ({ rows: [first] }: Found): boolean => first !== undefined && isNamed(first);

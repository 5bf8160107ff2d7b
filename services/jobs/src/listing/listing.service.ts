import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { ListSort, PositionInList, PositionListQuery } from '@renmai/contracts/jobs/listing.schema';
import type { WordsAsked } from '@renmai/contracts/search/found-words.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import {
  placeAfter,
  placeInList,
  wordsOfList,
  WordSearch,
  type FoundWords,
  type RankingCursor,
} from '@renmai/applications';
import { Clock, cursorValue, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { noFilters, type Filters } from './list-filters.query.js';
import { ListItems } from './list-items.js';
import { ListedRepository } from './listed.repository.js';
import { skillKeysOf } from './listed-positions.repository.js';
import { scoreOf, similarityOf, type Features, type Viewer } from './ranking.js';
import { ViewersRepository } from './viewers.repository.js';

const SIMILAR = 10;
const DAY_MS = 86_400_000;
const postedMs = { '24h': DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

/** The cursor of a ranked list: the time of its first page, and the score and id of the last row. */
const rankedCursor = z.tuple([cursorValue.time, z.int32(), cursorValue.id]);
/** The cursor while search is unavailable: ranked for members, the newest first for visitors. */
const ownCursor = z.union([rankedCursor, z.tuple([cursorValue.time, cursorValue.id])]);
/** Maximum time until a new position is in the search index. */
const HEARD_MS = 60_000;

/** Ids rise with time: of two positions with the same score, the newer comes first. */
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || (a.row.positionId > b.row.positionId ? -1 : 1);
interface Ranked {
  row: Features;
  score: number;
}

@Injectable()
export class ListingService {
  constructor(
    private readonly listed: ListedRepository,
    private readonly viewers: ViewersRepository,
    private readonly items: ListItems,
    private readonly words: WordSearch,
    private readonly clock: Clock,
  ) {}

  recommended(memberId: string, query: PageQuery): Promise<Page<PositionInList>> {
    return this.ranked(memberId, query, noFilters, 'hidden and own homepages');
  }

  async positions(memberId: string | null, query: PositionListQuery): Promise<PageByWords<PositionInList>> {
    const { cursor, limit } = query;
    const isByWords = query.q.trim() !== '';
    const sort = query.sort ?? (memberId !== null || isByWords ? 'relevance' : 'newest');
    const after = isByWords && sort === 'relevance' ? placeInList(cursor, ownCursor) : null;
    const found = isByWords ? await this.words.forPage(this.wordsAsked(memberId, query), after) : null;
    const filters = this.filtersOf(query, found);
    const page =
      found && sort === 'relevance' && after !== 'own order'
        ? await this.bestFound(memberId, filters, { found, after, limit })
        : await this.inOwnOrder(memberId, filters, { sort, cursor, limit });
    return { ...page, words: isByWords ? wordsOfList(found) : null };
  }

  private async inOwnOrder(
    memberId: string | null,
    filters: Filters,
    { sort, cursor, limit }: PageQuery & { sort: ListSort },
  ): Promise<Page<PositionInList>> {
    if (memberId !== null && sort === 'relevance') return this.ranked(memberId, { cursor, limit }, filters, 'hidden');
    const asked = { memberId, filters };
    const [page, viewer] = await Promise.all([
      sort === 'salary' ? this.listed.bestPaid(asked, cursor, limit) : this.listed.newest(asked, cursor, limit),
      memberId === null ? null : this.viewers.find(memberId, this.clock.now()),
    ]);
    return { ...page, items: await this.items.withReasons(memberId, page.items, viewer) };
  }

  private wordsAsked(
    memberId: string | null,
    { q, literal, zone, employmentTypes, cityIds, workplaces, degrees, experience, sort }: PositionListQuery,
  ): WordsAsked {
    const narrowed = { employment: employmentTypes, city: cityIds, workplace: workplaces, degree: degrees, experience };
    const order = sort === 'newest' ? 'newest' : 'relevance';
    return { kind: 'position', q, literal, zone, memberId, narrowed, sort: order };
  }

  private async bestFound(
    memberId: string | null,
    filters: Filters,
    { found, after, limit }: { found: FoundWords; after: RankingCursor | null; limit: number },
  ): Promise<Page<PositionInList>> {
    const from = after && { place: placeAfter(found, after), positionId: after[2] };
    const [rows, viewer] = await Promise.all([
      this.listed.bestFound({ memberId, filters }, from, limit),
      memberId === null ? null : this.viewers.find(memberId, this.clock.now()),
    ]);
    const page = toPage(rows, limit, ({ place, positionId }) => [found.ranking, place, positionId]);
    return { ...page, items: await this.items.withReasons(memberId, page.items, viewer) };
  }

  async similar(memberId: string | null, positionId: string): Promise<{ items: PositionInList[] }> {
    const found = await this.listed.around(positionId, memberId, skillKeysOf);
    if (!found) throw new Problem(commonProblems.notFound);
    const rows = found.others
      .map((row) => ({ row, score: similarityOf(found.one, row) }))
      .filter(({ score }) => score > 0)
      .toSorted(byScore)
      .slice(0, SIMILAR)
      .map(({ row }) => row);
    const viewer = memberId === null ? null : await this.viewers.find(memberId, this.clock.now());
    return { items: await this.items.withReasons(memberId, rows, viewer) };
  }

  /** All pages of a list are ranked as of its first page, so that no position is on two of them or missing. */
  private async ranked(
    memberId: string,
    { cursor, limit }: PageQuery,
    filters: Filters,
    without: 'hidden' | 'hidden and own homepages',
  ): Promise<Page<PositionInList>> {
    const after = decodeCursor(cursor, rankedCursor);
    const at = after ? new Date(after[0]) : this.clock.now();
    const viewer = await this.viewers.find(memberId, at);
    const candidates = await this.listed.candidates(memberId, { filters, at, without }, viewer);
    const all = this.rank(candidates, viewer, at);
    const rest = after ? all.filter(({ row, score }) => isAfter(score, row.positionId, after)) : all;
    const page = toPage(rest.slice(0, limit + 1), limit, ({ row, score }) => [at.toISOString(), score, row.positionId]);
    const rows = page.items.map(({ row }) => row);
    return { ...page, items: await this.items.withReasons(memberId, rows, viewer) };
  }

  private rank(rows: readonly Features[], viewer: Viewer, at: Date): Ranked[] {
    return rows.map((row) => ({ row, score: scoreOf(row, viewer, at) })).toSorted(byScore);
  }

  private filtersOf(
    { postedWithin, salaryFrom, homepageId, ...query }: PositionListQuery,
    found: FoundWords | null,
  ): Filters {
    const now = this.clock.now().getTime();
    const { q, employmentTypes, cityIds, workplaces, degrees, experience, followedOnly, salaryCurrency } = query;
    return {
      ...{ q, employmentTypes, cityIds, workplaces, degrees, experience, followedOnly, salaryCurrency },
      salaryFrom: salaryFrom ?? null,
      homepageId: homepageId ?? null,
      publishedFrom: postedWithin === 'any' ? null : new Date(now - postedMs[postedWithin]),
      found: found && { ids: found.ids, since: new Date(now - HEARD_MS) },
    };
  }
}

const isAfter = (score: number, positionId: string, [, last, lastId]: z.output<typeof rankedCursor>): boolean =>
  score < last || (score === last && positionId < lastId);

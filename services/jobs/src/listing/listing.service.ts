import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { PositionInList, PositionListQuery } from '@renmai/contracts/jobs/listing.schema';
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

/** Of a ranked list: when it was begun, and the score and id of the last row. */
const rankedCursor = z.tuple([cursorValue.time, z.int32(), cursorValue.id]);

/** Ids rise with time: of two positions that fit equally well, the newer comes first. */
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
    private readonly clock: Clock,
  ) {}

  recommended(memberId: string, query: PageQuery): Promise<Page<PositionInList>> {
    return this.ranked(memberId, query, noFilters, 'hidden and own homepages');
  }

  async positions(memberId: string | null, query: PositionListQuery): Promise<Page<PositionInList>> {
    const { sort = memberId === null ? 'newest' : 'relevance', cursor, limit } = query;
    const filters = this.filtersOf(query);
    if (memberId !== null && sort === 'relevance') return this.ranked(memberId, query, filters, 'hidden');
    const asked = { memberId, filters };
    const [page, viewer] = await Promise.all([
      sort === 'salary' ? this.listed.bestPaid(asked, cursor, limit) : this.listed.newest(asked, cursor, limit),
      memberId === null ? null : this.viewers.find(memberId, this.clock.now()),
    ]);
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

  /** Pages of one list are ranked as of when it was begun, so that nothing stands on two of them or on none. */
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

  private filtersOf({ postedWithin, salaryFrom, homepageId, ...query }: PositionListQuery): Filters {
    const { q, employmentTypes, cityIds, workplaces, degrees, experience, followedOnly, salaryCurrency } = query;
    return {
      ...{ q, employmentTypes, cityIds, workplaces, degrees, experience, followedOnly, salaryCurrency },
      salaryFrom: salaryFrom ?? null,
      homepageId: homepageId ?? null,
      publishedFrom: postedWithin === 'any' ? null : new Date(this.clock.now().getTime() - postedMs[postedWithin]),
    };
  }
}

const isAfter = (score: number, positionId: string, [, last, lastId]: z.output<typeof rankedCursor>): boolean =>
  score < last || (score === last && positionId < lastId);

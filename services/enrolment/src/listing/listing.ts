import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { PlacesLeft } from '@renmai/contracts/applications/places-left.schema';
import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { enrolmentListQuery, type EnrolmentListQuery } from '@renmai/contracts/enrolment/listing.schema';
import type { WordsAsked } from '@renmai/contracts/search/found-words.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import {
  placeAfter,
  placeInList,
  wordsOfList,
  WordSearch,
  type FoundWords,
  type RankingCursor,
} from '@renmai/applications';
import { PublicationsRepository } from '@renmai/publications';
import { Clock, cursorValue, Database, languagesRead, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EnrolmentPlaces } from '../enrolments/enrolment-places.js';
import { cardOf, isPublished, untaken, type EnrolmentRow } from '../enrolments/enrolment.row.js';
import { ListedRepository, type Filters } from './listed.repository.js';

/** The newest first while search cannot be asked. */
const ownCursor = z.tuple([cursorValue.time, cursorValue.id]);
/** The time that search may need to index a new enrolment. */
const HEARD_MS = 60_000;

@Injectable()
export class Listing {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedRepository,
    private readonly enrolments: PublicationsRepository<EnrolmentRow>,
    private readonly places: EnrolmentPlaces,
    private readonly homepages: HomepageDirectory,
    private readonly words: WordSearch,
    private readonly clock: Clock,
  ) {}

  async list(
    memberId: string | null,
    { sort: asked, cursor, limit, ...query }: EnrolmentListQuery,
  ): Promise<PageByWords<EnrolmentCard>> {
    const now = this.clock.now();
    const isByWords = query.q.trim() !== '';
    const sort = asked ?? 'relevance';
    const after = isByWords && sort === 'relevance' ? placeInList(cursor, ownCursor) : null;
    const found = isByWords ? await this.words.forPage(wordsAsked(memberId, query), after) : null;
    const filters = { ...query, found: found && { ids: found.ids, since: new Date(now.getTime() - HEARD_MS) } };
    const own = { sort: sort === 'relevance' ? 'newest' : sort, cursor, limit } as const;
    const { items, nextCursor } =
      found && sort === 'relevance' && after !== 'own order'
        ? await this.bestFound(filters, found, { after, limit, now })
        : sort === 'relevance' && !isByWords && languagesRead().length > 0
          ? await this.listed.readableFirst(filters, { reads: languagesRead(), cursor, limit }, now)
          : await this.listed.page(filters, own, now);
    return { items: await this.cards(items), nextCursor, words: isByWords ? wordsOfList(found) : null };
  }

  private async bestFound(
    filters: Filters,
    found: FoundWords,
    { after, limit, now }: { after: RankingCursor | null; limit: number; now: Date },
  ): Promise<Page<string>> {
    const from = after ? { place: placeAfter(found, after), enrolmentId: after[2] } : null;
    const rows = await this.listed.bestFound(filters, { after: from, limit }, now);
    const page = toPage(rows, limit, ({ place, enrolmentId }) => [found.ranking, place, enrolmentId]);
    return { ...page, items: page.items.map(({ enrolmentId }) => enrolmentId) };
  }

  async ofHomepage(homepageId: string, page: PageQuery): Promise<Page<EnrolmentCard>> {
    const { items, nextCursor } = await this.list(null, { ...enrolmentListQuery.parse({}), ...page, homepageId });
    return { items, nextCursor };
  }

  async figures(homepageId: string): Promise<{ openEnrolments: number; closesAt: string | null }> {
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) throw new Problem(commonProblems.notFound);
    const { openEnrolments, closesAt } = await this.listed.figures(homepageId, this.clock.now());
    return { openEnrolments, closesAt: closesAt?.toISOString() ?? null };
  }

  async placesLeft(ids: readonly string[]): Promise<PlacesLeft> {
    const cards = await this.cards(ids);
    return {
      items: cards.flatMap(({ enrolmentId: id, state, places: { left } }) =>
        state === 'open' && left !== null ? [{ id, left }] : [],
      ),
    };
  }

  /** In the order of `ids`. Enrolments that stopped in between are left out. */
  private async cards(ids: readonly string[]): Promise<EnrolmentCard[]> {
    const { manager } = this.database;
    const rows = new Map((await this.enrolments.findAll(manager, ids)).map((row) => [row.id, row]));
    const schools = await this.homepages.cards([...rows.values()].map(({ homepageId }) => homepageId));
    const places = await this.places.of(manager, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      const school = row && schools.get(row.homepageId);
      return row && school && isPublished(row) ? [cardOf(row, school, places.get(id) ?? untaken)] : [];
    });
  }
}

const wordsAsked = (
  memberId: string | null,
  { q, literal, zone, stages, studyTypes, cityIds }: Omit<EnrolmentListQuery, 'sort' | 'cursor' | 'limit'>,
): WordsAsked => {
  const narrowed = { stage: stages, study: studyTypes, city: cityIds };
  return { kind: 'enrolment', q, literal, zone, memberId, narrowed };
};

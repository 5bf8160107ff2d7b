import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import {
  maxSavedSearches,
  type AskedSearch,
  type PositionFilters,
  type SavedSearchChange,
  type SavedSearchForm,
  type SavedSearchView,
} from '@renmai/contracts/search/saved-searches.api';
import { searchProblems } from '@renmai/contracts/search/search.problems';
import { facetsOfKind } from '@renmai/contracts/search/search.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, expectVersion, Problem, questionPage, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { parseQuery } from '../analysis/query.js';
import { tsqueryText } from '../index/tsquery.js';
import { CurrentSynonyms, type KnownSynonyms } from '../synonyms/current-synonyms.js';
import { AlertEndLinks, EndLinks } from './end-links.js';
import { endTexts } from './end-texts.js';
import { keysOf as keysOfFacet } from '../finding/answer-parts.js';
import { ANY, keysOf, lexemesIn } from './keys.js';
import { savedSearchView, type SavedSearchRow } from './saved-search.row.js';
import { SavedSearchesRepository, type Understood } from './saved-searches.repository.js';
import { SharesRepository } from '../index/shares.repository.js';

@Injectable()
export class SavedSearches {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedSearchesRepository,
    private readonly members: MemberDirectory,
    private readonly links: EndLinks,
    private readonly alertLinks: AlertEndLinks,
    private readonly words: CurrentSynonyms,
    private readonly shares: SharesRepository,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<{ items: SavedSearchView[] }> {
    return { items: (await this.repository.of(memberId)).map(savedSearchView) };
  }

  async add(memberId: string, form: SavedSearchForm): Promise<SavedSearchView> {
    const { name, rhythm, timeZone } = form;
    const asked = ofKind(form);
    const understood = await this.understood(asked, await this.words.latest());
    if (!understood.asksForSomething) throw new Problem(searchProblems.nothingAsked);
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if ((await this.repository.of(memberId, manager)).length >= maxSavedSearches)
        throw new Problem(searchProblems.listFull, { context: { maximum: maxSavedSearches } });
      const savedSearchId = uuidv7();
      const createdAt = this.clock.now();
      const search = { ...asked, savedSearchId, memberId, name, rhythm, timeZone, createdAt, since: createdAt };
      await this.repository.add(manager, search, understood);
      return savedSearchView(await this.own(manager, memberId, savedSearchId));
    });
  }

  /** A new rhythm or a pause starts the search again: waiting results are dropped. */
  change(memberId: string, id: string, { version, ...change }: SavedSearchChange): Promise<SavedSearchView> {
    return this.database.write(async ({ manager }) => {
      const search = await this.own(manager, memberId, id);
      expectVersion(search.version, version);
      const changed = {
        name: change.name ?? search.name,
        rhythm: change.rhythm ?? search.rhythm,
        timeZone: change.timeZone ?? search.timeZone,
        paused: change.paused ?? search.paused,
      };
      const forget = changed.rhythm !== search.rhythm || changed.paused;
      await this.repository.change(manager, id, changed, { forget });
      return savedSearchView(await this.own(manager, memberId, id));
    });
  }

  async remove(memberId: string, id: string): Promise<void> {
    const there = await this.database.write(({ manager }) => this.repository.remove(manager, memberId, id));
    if (!there) throw new Problem(commonProblems.notFound);
  }

  /** Opening the link changes nothing: programs that scan mails open links too. */
  async endPage(token: string, locale: Locale, of: EndOf = 'search'): Promise<string> {
    const search = await this.repository.find(this.read(token, of));
    return pageOf(locale, search && !search.paused ? search.name : null);
  }

  async end(token: string, locale: Locale, of: EndOf = 'search'): Promise<string> {
    const id = this.read(token, of);
    await this.database.write(({ manager }) => this.repository.end(manager, id));
    return pageOf(locale, null);
  }

  /** Words have come to mean something else: some searches are understood again. Answers how many. */
  async understandAnew(most: number): Promise<number> {
    const latest = await this.words.latest();
    return this.database.write(async ({ manager }) => {
      const searches = await this.repository.understoodBefore(manager, latest.version, most);
      for (const search of searches)
        await this.repository.understand(manager, search, await this.understood(search, latest));
      return searches.length;
    });
  }

  /** A trailing blank marks the words as complete: unlike typed text, the last word of a saved search is no prefix. */
  async understood(
    { q, kind, facets, positionFilters }: AskedSearch,
    { version, synonyms }: KnownSynonyms,
  ): Promise<Understood & { asksForSomething: boolean }> {
    const query = parseQuery(`${q} `, synonyms, { kind });
    const keys = keysOf(query, facets, await this.shares.of(kind, lexemesIn(query)), kind);
    return {
      query: tsqueryText(query),
      handle: query.handle,
      keys: keys ?? (kind === 'position' ? [ANY] : []),
      synonymsVersion: version,
      asksForSomething: keys !== null || positionFilters !== null,
    };
  }

  private read(token: string, of: EndOf): string {
    const id = (of === 'alert' ? this.alertLinks : this.links).read(token);
    if (id === null) throw new Problem(commonProblems.notFound);
    return id;
  }

  private async own(manager: EntityManager, memberId: string, id: string): Promise<SavedSearchRow> {
    const search = await this.repository.own(manager, memberId, id);
    if (!search) throw new Problem(commonProblems.notFound);
    return search;
  }
}

/** The kind of link in a mail: links of alerts were signed by jobs. */
type EndOf = 'search' | 'alert';

/** Keeps the facets that the kind has and that have a value; the same for filters. */
export const ofKind = ({ kind, q, facets, positionFilters }: AskedSearch): AskedSearch => ({
  kind,
  q: q.trim(),
  facets: Object.fromEntries(
    facetsOfKind[kind].flatMap((facet) => {
      const keys = keysOfFacet(facet, facets[facet] ?? []);
      return keys.length > 0 ? [[facet, keys]] : [];
    }),
  ),
  positionFilters: kind === 'position' && positionFilters && narrows(positionFilters) ? positionFilters : null,
});

const narrows = ({ salaryFrom, followedOnly, homepageId }: PositionFilters): boolean =>
  salaryFrom !== null || followedOnly || homepageId !== null;

/** `name`: of a search that is active; null: it has ended. */
function pageOf(locale: Locale, name: string | null): string {
  const { title, question, done, button, searches } = endTexts[locale];
  return questionPage({
    locale,
    title,
    text: name === null ? done : question(name),
    button: name === null ? null : button,
    link: { path: '/search/saved', text: searches },
  });
}

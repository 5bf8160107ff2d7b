import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import {
  maxSavedSearches,
  type AskedSearch,
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
import { EndLinks } from './end-links.js';
import { endTexts } from './end-texts.js';
import { keysOf, lexemesIn } from './keys.js';
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
    private readonly words: CurrentSynonyms,
    private readonly shares: SharesRepository,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<{ items: SavedSearchView[] }> {
    return { items: (await this.repository.of(memberId)).map(savedSearchView) };
  }

  async add(memberId: string, { q, kind, facets, name, rhythm, timeZone }: SavedSearchForm): Promise<SavedSearchView> {
    const asked = { kind, q: q.trim(), facets: ofKind({ kind, q, facets }) };
    const understood = await this.understood(asked, await this.words.latest());
    if (understood === null) throw new Problem(searchProblems.nothingAsked);
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if ((await this.repository.of(memberId, manager)).length >= maxSavedSearches)
        throw new Problem(searchProblems.listFull, { context: { maximum: maxSavedSearches } });
      const savedSearchId = uuidv7();
      const createdAt = this.clock.now();
      const search = { ...asked, savedSearchId, memberId, name, rhythm, timeZone, createdAt };
      await this.repository.add(manager, search, understood);
      return savedSearchView(await this.own(manager, memberId, savedSearchId));
    });
  }

  /** With another rhythm or a pause it begins again: what waited to be told is forgotten. */
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

  /** Opening the link only asks: programs that look into mails open links too. */
  async endPage(token: string, locale: Locale): Promise<string> {
    const search = await this.repository.find(this.read(token));
    return pageOf(locale, search && !search.paused ? search.name : null);
  }

  async end(token: string, locale: Locale): Promise<string> {
    const id = this.read(token);
    await this.database.write(({ manager }) => this.repository.end(manager, id));
    return pageOf(locale, null);
  }

  /** Words have come to mean something else: some searches are understood again. Answers how many. */
  async understandAnew(most: number): Promise<number> {
    const latest = await this.words.latest();
    return this.database.write(async ({ manager }) => {
      const searches = await this.repository.understoodBefore(manager, latest.version, most);
      for (const search of searches) {
        const nothing = { query: null, handle: null, keys: [], synonymsVersion: latest.version };
        await this.repository.understand(manager, search, (await this.understood(search, latest)) ?? nothing);
      }
      return searches.length;
    });
  }

  /** What is typed may go on; what is saved is whole words. Null: it asks for nothing that a document has. */
  private async understood(
    { q, kind, facets }: AskedSearch,
    { version, synonyms }: KnownSynonyms,
  ): Promise<Understood | null> {
    const query = parseQuery(`${q} `, synonyms, { kind });
    const keys = keysOf(query, facets, await this.shares.of(kind, lexemesIn(query)));
    return keys && { query: tsqueryText(query), handle: query.handle, keys, synonymsVersion: version };
  }

  private read(token: string): string {
    const id = this.links.read(token);
    if (id === null) throw new Problem(commonProblems.notFound);
    return id;
  }

  private async own(manager: EntityManager, memberId: string, id: string): Promise<SavedSearchRow> {
    const search = await this.repository.own(manager, memberId, id);
    if (!search) throw new Problem(commonProblems.notFound);
    return search;
  }
}

/** Facets that the kind has, and of which something is chosen. */
const ofKind = ({ kind, facets }: AskedSearch): AskedSearch['facets'] =>
  Object.fromEntries(
    facetsOfKind[kind].flatMap((facet) => {
      const keys = [...new Set(facets[facet] ?? [])];
      return keys.length > 0 ? [[facet, keys]] : [];
    }),
  );

/** `name`: of a search that goes on; null: it has ended. */
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

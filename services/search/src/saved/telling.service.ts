import { Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Periodic, tellingTime, type Transaction } from '@renmai/service-kit';
import { EndLinks } from './end-links.js';
import { MatchesRepository } from './matches.repository.js';
import type { SavedSearchRow } from './saved-search.row.js';
import { SavedSearches } from './saved-searches.service.js';

export const TELLING = 'saved-searches';
const EVERY_MS = 1_000;
/** Changes asked about, and searches told, in one transaction. */
const CHANGES = 100;
const SEARCHES = 100;
/** Searches understood anew in one transaction. */
const UNDERSTOOD = 200;
const FORGETTING = 'told-results';
const DAY_MS = 24 * 3_600_000;
const TOLD_DAYS = 365;

/** Finds out which saved searches find what is new, and tells each when its time has come. */
@Injectable()
export class SavedSearchTelling implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly matches: MatchesRepository,
    private readonly members: MemberDirectory,
    private readonly searches: SavedSearches,
    private readonly links: EndLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(TELLING, EVERY_MS, async () => {
      while ((await this.searches.understandAnew(UNDERSTOOD)) > 0) continue;
      while (await this.matchSome()) continue;
      while (await this.tellSome()) continue;
    });
    this.periodic.every(FORGETTING, DAY_MS, async () => {
      const before = new Date(this.clock.now().getTime() - TOLD_DAYS * DAY_MS);
      while ((await this.matches.forget(this.database.manager, before, 1_000)) > 0) continue;
    });
  }

  private matchSome(): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const now = this.clock.now();
      const searches = await this.matches.match(manager, now, CHANGES);
      if (searches === null) return false;
      const due = searches.map((search) => ({ id: search.savedSearchId, at: tellingTime(search, now) }));
      await this.matches.setDue(manager, due);
      return true;
    });
  }

  private tellSome(): Promise<boolean> {
    return this.database.write(async (tx) => {
      const now = this.clock.now();
      const searches = await this.matches.due(tx.manager, now, SEARCHES);
      for (const search of searches) {
        const told = search.tellable && (await this.tell(tx, search, now));
        await this.matches.settle(tx.manager, search.savedSearchId, told ? now : null);
      }
      return searches.length > 0;
    });
  }

  private async tell(tx: Transaction, search: SavedSearchRow, now: Date): Promise<boolean> {
    const { savedSearchId, memberId, name, rhythm, kind } = search;
    const waiting = await this.matches.waiting(tx.manager, savedSearchId, now);
    if (waiting.count === 0) return false;
    const untitled = waiting.found.flatMap(({ title, ownerId }) => (title === '' && ownerId ? [ownerId] : []));
    const owners = await this.members.visibleMembers(memberId, untitled, tx.manager);
    const titles = waiting.found.map(({ title, ownerId }) => title || (owners.get(ownerId ?? '')?.card.name ?? ''));
    const endPath = this.links.pathOf(savedSearchId);
    await tx.emit(savedSearchMatched, {
      aggregateId: savedSearchId,
      data: { savedSearchId, memberId, name, rhythm, kind, count: waiting.count, titles, endPath },
      actorId: null,
    });
    return true;
  }
}

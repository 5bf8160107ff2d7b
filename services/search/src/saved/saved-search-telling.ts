import { Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { Clock, Database, Periodic, tellingTime } from '@renmai/service-kit';
import { BatchSize } from './batch-size.js';
import { EndLinks } from './end-links.js';
import { MatchesRepository } from './matches.repository.js';
import { SavedSearches } from './saved-searches.js';

export const TELLING = 'saved-search-telling';
export const UNDERSTANDING = 'saved-search-understanding';
const EVERY_MS = 1_000;
/** Maximum number of searches that are notified in one transaction. */
const MOST_TOLD = 500;
/** Maximum number of searches that get a due time in one transaction. */
const SCHEDULED = 1_000;
/** Maximum number of searches that are interpreted again in one transaction. */
const UNDERSTOOD = 200;
const FORGETTING = 'told-results';
const DAY_MS = 24 * 3_600_000;
const TOLD_DAYS = 365;

/** Notifies members of the results of saved searches when they are due; results of the same second are sent together. */
@Injectable()
export class SavedSearchTelling implements OnModuleInit {
  private readonly batch = new BatchSize(MOST_TOLD);

  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly matches: MatchesRepository,
    private readonly searches: SavedSearches,
    private readonly links: EndLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(UNDERSTANDING, EVERY_MS, async () => {
      while ((await this.searches.understandAnew(UNDERSTOOD)) > 0) continue;
    });
    this.periodic.every(TELLING, EVERY_MS, async () => {
      while (await this.scheduleSome()) continue;
      while ((await this.batch.run((most) => this.tellSome(most))) > 0) continue;
    });
    this.periodic.every(FORGETTING, DAY_MS, async () => {
      const before = new Date(this.clock.now().getTime() - TOLD_DAYS * DAY_MS);
      while ((await this.matches.forget(this.database.manager, before, 1_000)) > 0) continue;
    });
  }

  /** Sets the due time of searches with new results; answers whether there were any. */
  private scheduleSome(): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const now = this.clock.now();
      const searches = await this.matches.news(manager, SCHEDULED);
      if (searches === null) return false;
      const without = searches.filter(({ dueAt, paused }) => dueAt === null && !paused);
      const due = without.map((search) => ({ id: search.savedSearchId, at: tellingTime(search, now) }));
      await this.matches.setDue(manager, due);
      return true;
    });
  }

  private tellSome(most: number): Promise<number> {
    return this.database.write(async (tx) => {
      const now = this.clock.now();
      const searches = await this.matches.due(tx.manager, now, most);
      if (searches.length === 0) return 0;
      const ids = searches.map(({ savedSearchId }) => savedSearchId);
      const found = await this.matches.tell(tx.manager, ids, now);
      const told = searches.filter(({ savedSearchId, tellable }) => tellable && found.has(savedSearchId));
      for (const { savedSearchId, memberId, name, rhythm, kind } of told) {
        const { count, results } = found.get(savedSearchId) ?? { count: 0, results: [] };
        const titles = results.map(({ title }) => title);
        const endPath = this.links.pathOf(savedSearchId);
        await tx.emit(savedSearchMatched, {
          aggregateId: savedSearchId,
          data: { savedSearchId, memberId, name, rhythm, kind, count, titles, results, endPath },
          actorId: null,
        });
      }
      const toldIds = told.map(({ savedSearchId }) => savedSearchId);
      await this.matches.settle(tx.manager, ids, toldIds, now);
      return searches.length;
    });
  }
}

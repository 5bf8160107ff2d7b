import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { searchExportApi } from '@renmai/contracts/search/search-export.api';
import type { searchHistoryApi } from '@renmai/contracts/search/search.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database } from '@renmai/service-kit';
import { savedSearchView } from '../saved/saved-search.row.js';
import { SavedSearchesRepository } from '../saved/saved-searches.repository.js';
import { HistoryRepository } from './history.repository.js';

/** Stores the recent searches of members, which only they can see. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly saved: SavedSearchesRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<ResponseOf<typeof searchHistoryApi.list>> {
    const [items, paused] = await Promise.all([this.history.of(memberId), this.history.isPaused(memberId)]);
    return { paused, items: items.map(({ at, ...past }) => ({ ...past, at: at.toISOString() })) };
  }

  async keep(memberId: string, { q, kind }: InputOf<typeof searchHistoryApi.keep>['body']): Promise<void> {
    const words = q.trim();
    if (words === '') return;
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if (await this.history.isPaused(memberId, manager)) return;
      await this.history.keep(manager, memberId, { q: words, kind, at: this.clock.now() });
    });
  }

  forget(memberId: string, q: string | undefined): Promise<void> {
    return this.history.forget(memberId, q?.trim() ?? null);
  }

  pause(memberId: string, paused: boolean): Promise<void> {
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      await this.history.pause(manager, memberId, paused ? this.clock.now() : null);
    });
  }

  async export(memberId: string): Promise<ResponseOf<typeof searchExportApi.export>> {
    const { paused, items } = await this.list(memberId);
    const savedSearches = (await this.saved.of(memberId)).map(savedSearchView);
    return { exportedAt: this.clock.now().toISOString(), paused, history: items, savedSearches };
  }
}

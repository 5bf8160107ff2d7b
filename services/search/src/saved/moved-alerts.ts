import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import type { jobsAlertMoved } from '@renmai/contracts/jobs/alerts.events';
import { Clock, tellingTime } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';
import { MatchesRepository } from './matches.repository.js';
import { SavedSearchesRepository } from './saved-searches.repository.js';
import { ofKind, SavedSearches } from './saved-searches.js';

/** The delay with which documents that were published just before the move may be indexed. */
const INDEXED_MS = 60_000;

/** Makes saved searches of job alerts, which jobs kept before. */
@Injectable()
export class MovedAlerts {
  constructor(
    private readonly repository: SavedSearchesRepository,
    private readonly searches: SavedSearches,
    private readonly matches: MatchesRepository,
    private readonly words: CurrentSynonyms,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat: an existing search is not changed. */
  async take(manager: EntityManager, alert: DataOf<typeof jobsAlertMoved>): Promise<void> {
    await this.matches.holdChanges(manager);
    const now = this.clock.now();
    const { alertId, memberId, name, rhythm, timeZone, paused, version, waiting, filters } = alert;
    const asked = ofKind({
      kind: 'position',
      q: filters.q,
      facets: {
        employment: filters.employmentTypes,
        city: filters.cityIds,
        workplace: filters.workplaces,
        degree: filters.degrees,
        experience: filters.experience,
      },
      positionFilters: filters,
    });
    const search = {
      ...{ ...asked, savedSearchId: alertId, memberId, name, rhythm, timeZone, paused, version },
      createdAt: new Date(alert.createdAt),
      toldAt: alert.toldAt === null ? null : new Date(alert.toldAt),
      since: new Date(alert.since),
    };
    const added = await this.repository.add(
      manager,
      search,
      await this.searches.understood(asked, await this.words.latest()),
    );
    if (!added || paused || !(await this.matches.takeOver(manager, alertId, waiting, now))) return;
    const at = alert.dueAt === null ? tellingTime({ rhythm, timeZone }, now) : new Date(alert.dueAt);
    const earliest = now.getTime() + INDEXED_MS;
    await this.matches.setDue(manager, [{ id: alertId, at: new Date(Math.max(at.getTime(), earliest)) }]);
  }
}

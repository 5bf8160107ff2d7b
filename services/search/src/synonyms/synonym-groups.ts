import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxSynonymGroups, type SynonymGroupView } from '@renmai/contracts/search/console-synonyms.api';
import { searchSynonymsChanged } from '@renmai/contracts/search/search.events';
import { searchProblems } from '@renmai/contracts/search/search.problems';
import { Clock, Database, expectVersion, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { synonymKey } from '../analysis/synonyms.js';
import { SynonymsRepository, type SynonymRow } from './synonyms.repository.js';
import { CurrentSynonyms } from './current-synonyms.js';

/** Maintains synonyms for staff. */
@Injectable()
export class SynonymGroups {
  constructor(
    private readonly database: Database,
    private readonly repository: SynonymsRepository,
    private readonly current: CurrentSynonyms,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<{ items: SynonymGroupView[] }> {
    return { items: (await this.repository.all()).map(viewOf) };
  }

  add(memberId: string, written: readonly string[]): Promise<SynonymGroupView> {
    return this.write(async (tx) => {
      if ((await this.repository.count(tx.manager)) >= maxSynonymGroups)
        throw new Problem(searchProblems.listFull, { context: { maximum: maxSynonymGroups } });
      return this.put(tx, memberId, { groupId: uuidv7(), version: 1 }, written);
    });
  }

  save(memberId: string, groupId: string, version: number, written: readonly string[]): Promise<SynonymGroupView> {
    return this.write(async (tx) => {
      const before = await this.repository.find(tx.manager, groupId);
      if (!before) throw new Problem(commonProblems.notFound);
      expectVersion(before.version, version);
      return this.put(tx, memberId, { groupId, version: version + 1 }, written);
    });
  }

  remove(memberId: string, groupId: string): Promise<void> {
    return this.write(async (tx) => {
      if (!(await this.repository.remove(tx.manager, groupId))) throw new Problem(commonProblems.notFound);
      await this.tell(tx, memberId, groupId, []);
    });
  }

  private async put(
    tx: Transaction,
    memberId: string,
    group: Pick<SynonymRow, 'groupId' | 'version'>,
    written: readonly string[],
  ): Promise<SynonymGroupView> {
    // 程序員 is 程序员 to search, and one of them is enough; another script for staff to read is not refused
    const spellings = [...new Set(written)];
    if (new Set(spellings.map(synonymKey).filter(Boolean)).size < 2)
      throw new Problem(searchProblems.spellingsAlike, { pointer: '/spellings' });
    const row = { ...group, spellings, changedAt: this.clock.now() };
    await this.repository.put(tx.manager, row);
    await this.tell(tx, memberId, group.groupId, spellings);
    return viewOf(row);
  }

  private async tell(tx: Transaction, memberId: string, groupId: string, spellings: string[]): Promise<void> {
    const data = { groupId, memberId, spellings };
    await tx.emit(searchSynonymsChanged, { aggregateId: groupId, data, actorId: memberId });
  }

  private async write<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await this.database.write(run);
    this.current.forget();
    return done;
  }
}

const viewOf = ({ changedAt, ...row }: SynonymRow): SynonymGroupView => ({
  ...row,
  changedAt: changedAt?.toISOString() ?? null,
});

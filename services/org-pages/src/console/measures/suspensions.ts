import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DecisionReason } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  memberRestored,
  memberSuspended,
  orgPagesSuspensions,
} from '@renmai/contracts/org-pages/member-suspension.events';
import { Clock, Database, db, Periodic, SnapshotSources, told, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const DAY_MS = 86_400_000;
const EVERY_MS = 30_000;

export interface SuspensionRow {
  memberId: string;
  since: Date;
  until: Date | null;
  reason: DecisionReason['texts'] | null;
  words: string;
  caseId: string | null;
}

const columns = 'member_id AS "memberId", since, until, reason, words, case_id AS "caseId"';

/** The suspended members. Other services are informed by domain events. */
@Injectable()
export class Suspensions implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sources: SnapshotSources,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-suspensions', EVERY_MS, () => this.endDue());
    this.sources.offer(orgPagesSuspensions, async (manager, { after, limit }) => {
      const rows = await db.rows<SuspensionRow>(
        manager,
        `SELECT ${columns} FROM member_suspension WHERE $1::uuid IS NULL OR member_id > $1 ORDER BY member_id LIMIT $2`,
        [after, limit],
      );
      return rows.map((row) => ({ key: row.memberId, events: [told(memberSuspended, present(row))] }));
    });
  }

  find(manager: EntityManager, memberId: string): Promise<SuspensionRow | undefined> {
    return db.one(manager, `SELECT ${columns} FROM member_suspension WHERE member_id = $1`, [memberId]);
  }

  /** Replaces an existing suspension. Only `Measures` calls it. */
  async suspend(
    tx: Transaction,
    { days, ...of }: Omit<SuspensionRow, 'since' | 'until'> & { days: number | null },
  ): Promise<void> {
    const since = this.clock.now();
    const until = days === null ? null : new Date(since.getTime() + days * DAY_MS);
    const row = { ...of, since, until };
    await db.run(
      tx,
      `INSERT INTO member_suspension (member_id, since, until, reason, words, case_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (member_id) DO UPDATE SET since = excluded.since, until = excluded.until, reason = excluded.reason,
         words = excluded.words, case_id = excluded.case_id`,
      [row.memberId, since, until, row.reason && JSON.stringify(row.reason), row.words, row.caseId],
    );
    await tx.emit(memberSuspended, { aggregateId: row.memberId, actorId: null, data: present(row) });
  }

  /** False: the member was not suspended. */
  async restore(tx: Transaction, memberId: string): Promise<boolean> {
    const ended = await db.affected(tx, 'DELETE FROM member_suspension WHERE member_id = $1', [memberId]);
    if (ended > 0) await tx.emit(memberRestored, { aggregateId: memberId, actorId: null, data: { memberId } });
    return ended > 0;
  }

  /** Sends no notification at the end of a suspension: the member already knows its date. */
  private async endDue(): Promise<void> {
    await db.run(this.database, 'DELETE FROM member_suspension WHERE until <= $1', [this.clock.now()]);
  }
}

const present = ({ memberId, since, until, reason, words, caseId }: SuspensionRow) => ({
  caseId,
  memberId,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  reason,
  words,
});

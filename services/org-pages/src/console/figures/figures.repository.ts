import { Injectable } from '@nestjs/common';
import type { ConsoleFigures, WaitingAge } from '@renmai/contracts/org-pages/console-figures.api';
import type { CaseKind } from '@renmai/contracts/org-pages/console-cases.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** From the start of a day of a time zone on. */
interface Since {
  day: string;
  zone: string;
}

/** Rows that are read at most for one figure: the page stays fast, however much there is. */
const MOST = 10_000;
const MOST_DECISIONS = 100_000;
const MOST_REASONS = 20;

/** SQL: decisions since the start of the day $1 in the zone $2. */
const decided = `(
  SELECT d.*, c.kind FROM review_decision d JOIN review_case c ON c.id = d.case_id
  WHERE d.decided_at >= ($1::date)::timestamp AT TIME ZONE $2 ORDER BY d.decided_at DESC LIMIT ${MOST_DECISIONS}
) d`;

@Injectable()
export class FiguresRepository {
  async waiting(manager: EntityManager, now: Date): Promise<ConsoleFigures['waiting']> {
    const age = (from: number, to: number | null): string =>
      `(count(*) FILTER (WHERE age >= interval '${from} days' ${to === null ? '' : `AND age < interval '${to} days'`}))::int`;
    return db.rows<{ kind: CaseKind; ages: Record<WaitingAge, number>; late: number }>(
      manager,
      `SELECT kind, (count(*) FILTER (WHERE late))::int AS late, json_build_object('1', ${age(0, 1)}, '2', ${age(1, 2)},
         '5', ${age(2, 5)}, '10', ${age(5, 10)}, 'longer', ${age(10, null)}) AS ages
       FROM (SELECT kind, greatest($1::timestamptz - opened_at, interval '0') AS age, due_at < $1 AS late
             FROM review_case WHERE state = 'waiting' ORDER BY opened_at LIMIT ${MOST}) waiting
       GROUP BY kind ORDER BY count(*) DESC, kind`,
      [now],
    );
  }

  days(manager: EntityManager, { day, zone }: Since): Promise<ConsoleFigures['days']> {
    return db.rows(
      manager,
      `SELECT to_char(d.decided_at AT TIME ZONE $2, 'YYYY-MM-DD') AS day, count(*)::int AS decided,
         count(d.undone_at)::int AS undone FROM ${decided} GROUP BY 1`,
      [day, zone],
    );
  }

  async reversals(manager: EntityManager, { day, zone }: Since) {
    const row = await db.one<Record<'undone' | 'appeals' | 'granted' | 'measures' | 'refused', number>>(
      manager,
      `SELECT count(d.undone_at)::int AS undone,
         (count(*) FILTER (WHERE d.kind = 'appeal' AND d.undone_at IS NULL))::int AS appeals,
         (count(*) FILTER (WHERE d.kind = 'appeal' AND d.undone_at IS NULL AND d.decision = 'approve'))::int AS granted,
         (count(*) FILTER (WHERE d.kind = 'measure' AND d.undone_at IS NULL))::int AS measures,
         (count(*) FILTER (WHERE d.kind = 'measure' AND d.undone_at IS NULL AND d.decision = 'reject'))::int AS refused
       FROM ${decided}`,
      [day, zone],
    );
    return row ?? { undone: 0, appeals: 0, granted: 0, measures: 0, refused: 0 };
  }

  reports(manager: EntityManager, { day, zone }: Since): Promise<ConsoleFigures['reports']> {
    return db.rows(
      manager,
      `SELECT reason, (count(*) FILTER (WHERE d.decision = 'uphold'))::int AS upheld,
         (count(*) FILTER (WHERE d.decision = 'dismiss'))::int AS dismissed
       FROM ${decided} JOIN review_case c ON c.id = d.case_id CROSS JOIN LATERAL unnest(c.report_reasons) reason
       WHERE d.kind = 'report' AND d.undone_at IS NULL GROUP BY reason ORDER BY count(*) DESC, reason`,
      [day, zone],
    );
  }

  reasons(manager: EntityManager, { day, zone }: Since): Promise<ConsoleFigures['reasons']> {
    return db.rows(
      manager,
      `SELECT reason->>'code' AS code, count(*)::int AS decisions
       FROM ${decided} CROSS JOIN LATERAL jsonb_array_elements(d.reasons) reason
       WHERE d.undone_at IS NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_REASONS}`,
      [day, zone],
    );
  }
}

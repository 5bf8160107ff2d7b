import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import type { consoleHomepagesApi } from '@renmai/contracts/org-pages/console-homepages.api';
import type { HomepageKind, HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db, expectVersion, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import { CaseDesk } from './case-desk.js';
import { Measures } from '../measures/measures.js';
import { HomepageSuspensions } from '../measures/homepage-suspensions.js';
import { Orders } from '../measures/orders.js';

const actions = ['suspend', 'restore', 'close'] as const;
export type HomepageAct = (typeof actions)[number];
const audited = { suspend: 'homepage.suspended', restore: 'homepage.restored', close: 'homepage.closed' } as const;
const measures = { suspend: 'suspend-homepage', close: 'close-homepage' } as const;
const nothing = { memberId: null, content: null, reasons: [], originCaseId: null };

interface Row {
  kind: HomepageKind;
  name: string;
  state: HomepageState;
  version: number;
}

/** Approved homepages: suspending, restoring and closing them. */
@Injectable()
export class ConsoleHomepages {
  constructor(
    private readonly reviews: HomepageReviews,
    private readonly measures: Measures,
    private readonly orders: Orders,
    private readonly suspensions: HomepageSuspensions,
    private readonly desk: CaseDesk,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  get({ memberId }: ActorClaims, homepageId: string): Promise<ResponseOf<typeof consoleHomepagesApi.get>> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const row = await this.find(tx, homepageId);
      const subject = `homepage:${homepageId}`;
      const possible = actions.filter((action) => this.reviews.moveOf(row.state, action) === 'move');
      const second: (keyof typeof measures)[] = [];
      for (const action of ['suspend', 'close'] as const) {
        const asks = await this.measures.needsSecond(manager, { measure: measures[action], homepageId });
        if (asks && possible.includes(action)) second.push(action);
      }
      const proposals = await this.measures.proposed(manager, { homepageId });
      await this.audit.add(tx, { actorId: memberId, action: 'homepage.viewed', subject });
      const until = await this.suspensions.until(manager, homepageId);
      const suspendedUntil = until?.toISOString() ?? null;
      return { homepageId, ...row, actions: possible, second, proposals, suspendedUntil };
    });
  }

  act(
    { memberId: actorId }: ActorClaims,
    homepageId: string,
    action: HomepageAct,
    { version, reason, days = null }: { version: number; reason: string; days?: number | null },
  ): Promise<ResponseOf<typeof consoleHomepagesApi.suspend>> {
    return this.database.write(async (tx) => {
      const before = await this.find(tx, homepageId, { lock: true });
      expectVersion(before.version, version);
      await this.desk.expectOthers(tx, homepageId, actorId);
      const subject = `homepage:${homepageId}`;
      const entry = { actorId, subject, reason } as const;
      if (action === 'restore') {
        const outcome = await this.reviews.restore(tx, { homepageId, actorId, reason });
        await this.suspensions.forget(tx, homepageId);
        const after = await this.find(tx, homepageId);
        const data = { from: before.state, to: after.state, outcome };
        await this.audit.add(tx, { ...entry, action: audited.restore, data });
        return { homepageId, state: after.state, version: after.version, proposal: null };
      }
      const move = this.reviews.moveOf(before.state, action);
      const { state } = before;
      if (move === 'already') {
        await this.audit.add(tx, {
          ...entry,
          action: audited[action],
          data: { from: state, to: state, outcome: 'already' },
        });
        return { homepageId, state, version, proposal: null };
      }
      if (move === 'illegal') throw new Problem(commonProblems.illegalTransition, { context: { state, version } });
      const limited = action === 'suspend' ? days : null;
      const order = { ...nothing, measure: measures[action], homepageId, days: limited, words: reason };
      const { caseId, carriedOut } = await this.orders.order(tx, order, actorId);
      const after = await this.find(tx, homepageId);
      await this.audit.add(tx, {
        ...entry,
        action: carriedOut ? audited[action] : 'measure.proposed',
        data: { from: state, to: after.state, measure: order.measure, days: limited, caseId },
      });
      return { homepageId, state: after.state, version: after.version, proposal: carriedOut ? null : { caseId } };
    });
  }

  private async find({ manager }: Transaction, homepageId: string, { lock = false } = {}): Promise<Row> {
    const row = await db.one<Row>(
      manager,
      `SELECT kind, content->>'name' AS name, state, version FROM homepage
       WHERE id = $1 AND state <> 'draft' ${lock ? 'FOR UPDATE' : ''}`,
      [homepageId],
    );
    if (!row) throw new Problem(commonProblems.notFound);
    return row;
  }
}

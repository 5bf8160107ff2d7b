import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import type { consoleHomepagesApi } from '@renmai/contracts/org-pages/console-homepages.api';
import type { HomepageKind, HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db, expectVersion, moveOf, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { homepageMachine } from '../homepages/homepage-state.js';
import { HomepageReviews } from '../submissions/homepage-reviews.port.js';
import { CaseDesk } from './case-desk.service.js';

const actions = ['suspend', 'restore', 'close'] as const;
export type HomepageAct = (typeof actions)[number];
const audited = { suspend: 'homepage.suspended', restore: 'homepage.restored', close: 'homepage.closed' } as const;

interface Row {
  kind: HomepageKind;
  name: string;
  state: HomepageState;
  version: number;
}

/** Homepages that stand: suspending, restoring and closing them. */
@Injectable()
export class ConsoleHomepages {
  constructor(
    private readonly reviews: HomepageReviews,
    private readonly desk: CaseDesk,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  get({ memberId }: ActorClaims, homepageId: string): Promise<ResponseOf<typeof consoleHomepagesApi.get>> {
    return this.database.write(async (tx) => {
      const row = await this.find(tx, homepageId);
      const subject = `homepage:${homepageId}`;
      await this.audit.add(tx, { actorId: memberId, action: 'homepage.viewed', subject });
      const possible = actions.filter(
        (action) => moveOf(homepageMachine, row.state, action, 'console').kind === 'move',
      );
      return { homepageId, ...row, actions: possible, second: [], proposals: [] };
    });
  }

  act(
    { memberId: actorId }: ActorClaims,
    homepageId: string,
    action: HomepageAct,
    { version, reason }: { version: number; reason: string },
  ): Promise<ResponseOf<typeof consoleHomepagesApi.suspend>> {
    return this.database.write(async (tx) => {
      const before = await this.find(tx, homepageId, { lock: true });
      expectVersion(before.version, version);
      await this.desk.expectOthers(tx, homepageId, actorId);
      const outcome = await this.reviews[action](tx, { homepageId, actorId, reason });
      const after = await this.find(tx, homepageId);
      await this.audit.add(tx, {
        actorId,
        action: audited[action],
        subject: `homepage:${homepageId}`,
        reason,
        data: { from: before.state, to: after.state, outcome },
      });
      return { homepageId, state: after.state, version: after.version, proposal: null };
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

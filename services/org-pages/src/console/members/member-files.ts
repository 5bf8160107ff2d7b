import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ConsoleMemberView } from '@renmai/contracts/org-pages/console-members.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { Database, db, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { CaseViews } from '../desk/case-views.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { Measures } from '../measures/measures.js';
import { Orders } from '../measures/orders.js';
import { Suspensions } from '../measures/suspensions.js';

const nothing = { homepageId: null, content: null, reasons: [], originCaseId: null };

/** Decisions about members; suspending and restoring them. */
@Injectable()
export class MemberFiles {
  constructor(
    private readonly views: CaseViews,
    private readonly suspensions: Suspensions,
    private readonly measures: Measures,
    private readonly orders: Orders,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  get({ memberId: actorId }: ActorClaims, memberId: string): Promise<ConsoleMemberView> {
    return this.database.write(async (tx) => {
      const view = await this.view(tx, actorId, memberId);
      await this.audit.add(tx, { actorId, action: 'member.viewed', subject: `member:${memberId}` });
      return view;
    });
  }

  suspend(
    { memberId: actorId }: ActorClaims,
    memberId: string,
    { reason, days }: { reason: string; days: number | null },
  ): Promise<ConsoleMemberView> {
    return this.database.write(async (tx) => {
      await this.expectOther(tx, actorId, memberId);
      const order = { ...nothing, measure: 'suspend-member', memberId, days, words: reason } as const;
      const { caseId, carriedOut } = await this.orders.order(tx, order, actorId);
      const view = await this.view(tx, actorId, memberId);
      await this.audit.add(tx, {
        actorId,
        action: carriedOut ? 'member.suspended' : 'measure.proposed',
        subject: `member:${memberId}`,
        reason,
        data: { measure: order.measure, days, caseId },
      });
      return view;
    });
  }

  restore({ memberId: actorId }: ActorClaims, memberId: string, reason: string): Promise<ConsoleMemberView> {
    return this.database.write(async (tx) => {
      await this.expectOther(tx, actorId, memberId);
      const restored = await this.suspensions.restore(tx, memberId);
      const view = await this.view(tx, actorId, memberId);
      const data = { outcome: restored ? 'moved' : 'already' };
      await this.audit.add(tx, { actorId, action: 'member.restored', subject: `member:${memberId}`, reason, data });
      return view;
    });
  }

  /** Refuses decisions of administrators about themselves. */
  private async expectOther({ manager }: Transaction, actorId: string, memberId: string): Promise<void> {
    if (actorId === memberId) throw new Problem(consoleProblems.ownCase);
    const names = await this.members.of(manager, [memberId]);
    if (names(memberId)?.name == null) throw new Problem(commonProblems.notFound);
  }

  private async view({ manager }: Transaction, actorId: string, memberId: string): Promise<ConsoleMemberView> {
    const member = (await this.members.of(manager, [memberId]))(memberId);
    if (!member || member.name === null) throw new Problem(commonProblems.notFound);
    const row = await this.suspensions.find(manager, memberId);
    const proposals = await this.measures.proposed(manager, { memberId });
    const proposal = proposals.find(({ measure }) => measure === 'suspend-member');
    const filed = await db.one<{ reports: number; upheld: number }>(
      manager,
      `SELECT count(*)::int AS reports, (count(*) FILTER (WHERE EXISTS (
           SELECT 1 FROM review_decision d WHERE d.case_id = r.case_id AND d.decision = 'uphold' AND d.undone_at IS NULL
             AND d.applied_at IS NOT NULL)))::int AS upheld
       FROM review_report r WHERE r.reporter_id = $1`,
      [memberId],
    );
    return {
      member,
      suspension: row
        ? {
            since: row.since.toISOString(),
            until: row.until?.toISOString() ?? null,
            words: row.words,
            caseId: row.caseId,
          }
        : null,
      actions: actorId === memberId ? [] : row ? ['restore'] : ['suspend'],
      second: await this.measures.needsSecond(manager, { measure: 'suspend-member', homepageId: null }),
      proposal: proposal ? { caseId: proposal.caseId } : null,
      cases: await this.views.ofMember(manager, memberId),
      filed: filed ?? { reports: 0, upheld: 0 },
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CaseLive } from '@renmai/contracts/org-pages/console-cases.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { Clock, CONFIG, Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { OrgPagesConfig } from '../../config.js';
import { holderOf, namedIn, presentStanding, type CaseData } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import type { CaseBar } from '../cases/case-kind.js';
import { CaseKinds } from '../cases/case-kinds.js';

/** Twice the time between two heartbeats, and a little. */
const SEEN_FOR_MS = 150_000;

/** Work at a case: claims, which expire, and the other administrators who look at it. */
@Injectable()
export class CaseDesk {
  constructor(
    private readonly cases: CasesRepository,
    private readonly kinds: CaseKinds,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  claim({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.lock(tx, caseId);
      const now = this.clock.now();
      await this.expectFree(tx, row, memberId, now);
      await this.cases.holdBy(tx.manager, caseId, memberId, this.claimEnd(now));
      const { homepageId, submissionNumber } = row;
      await this.kinds.of(row).claimed(tx, row, memberId);
      const live = await this.live(tx, memberId, caseId);
      // The previous holder, if an expired claim is taken over.
      const from = row.claimedBy === memberId ? null : row.claimedBy;
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.claimed',
        subject: `case:${caseId}`,
        submissionNumber,
        data: { homepageId, ...(from !== null && { takenOverFrom: from }) },
      });
      return live;
    });
  }

  release({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.lock(tx, caseId);
      const held = row.claimedBy === memberId;
      if (held) await this.cases.holdBy(tx.manager, caseId, null, null);
      const live = await this.live(tx, memberId, caseId);
      const { homepageId, submissionNumber } = row;
      const entry = { action: 'case.released', subject: `case:${caseId}`, submissionNumber } as const;
      await this.audit.add(tx, { actorId: memberId, ...entry, data: { homepageId, held } });
      return live;
    });
  }

  /** Not in the audit log: looks and claims are logged already, and a screen sends this every minute. */
  heartbeat({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const now = this.clock.now();
      await this.cases.keepHolding(tx.manager, caseId, memberId, now, this.claimEnd(now));
      return this.live(tx, memberId, caseId);
    });
  }

  /** The current state of the case; the caller is counted among its viewers. @throws Problem not-found */
  async live({ manager }: Transaction, memberId: string, caseId: string): Promise<CaseLive> {
    const row = await this.cases.find(manager, caseId);
    if (!row) throw new Problem(commonProblems.notFound);
    const now = this.clock.now();
    const since = new Date(now.getTime() - SEEN_FOR_MS);
    const viewers = await this.cases.see(manager, caseId, memberId, now, since);
    const decision = (await this.cases.decisionsOf(manager, [caseId])).get(caseId);
    const names = await this.members.of(manager, [...namedIn(row, decision), ...viewers]);
    return {
      ...presentStanding(row, decision, names, now),
      viewers: viewers.map((id) => names(id)).filter((viewer) => viewer !== null),
    };
  }

  async lock(tx: Transaction, caseId: string): Promise<CaseData> {
    const row = await this.cases.lock(tx.manager, caseId);
    if (!row) throw new Problem(commonProblems.notFound);
    return row;
  }

  /** Refuses a decision about a homepage of the administrator's own. */
  async expectOthers(tx: Transaction, homepageId: string, memberId: string): Promise<void> {
    if (await this.cases.isOwn(tx.manager, homepageId, memberId)) throw new Problem(consoleProblems.ownCase);
  }

  /** Why the member may not decide the case; null: they may. */
  async barOf(tx: Transaction, row: CaseData, memberId: string): Promise<CaseBar | null> {
    const { manager } = tx;
    const { homepageId, accusedId, applicantId, kind } = row;
    const own =
      accusedId === memberId ||
      (applicantId === memberId && kind !== 'measure') ||
      (homepageId !== null && (await this.cases.isOwn(manager, homepageId, memberId))) ||
      (kind === 'report' && (await this.cases.hasReported(manager, row.id, memberId)));
    return own ? 'own' : this.kinds.of(row).bar(tx, row, memberId);
  }

  /** @throws Problem `own-case` or `another-decides` */
  async expectMay(tx: Transaction, row: CaseData, memberId: string): Promise<void> {
    const barred = await this.barOf(tx, row, memberId);
    if (barred === 'own') throw new Problem(consoleProblems.ownCase);
    if (barred !== null) throw new Problem(consoleProblems.anotherDecides, { context: { barred } });
  }

  claimEnd(now: Date): Date {
    return new Date(now.getTime() + this.config.REVIEW_CLAIM_SECONDS * 1000);
  }

  private async expectFree(tx: Transaction, row: CaseData, memberId: string, now: Date): Promise<void> {
    if (row.state !== 'waiting') throw new Problem(consoleProblems.caseNotOpen, { context: { state: row.state } });
    await this.expectMay(tx, row, memberId);
    const holder = holderOf(row, now);
    if (holder === null || holder === memberId) return;
    const names = await this.members.of(tx.manager, [holder]);
    const context = { claimedBy: names(holder), claimedUntil: row.claimedUntil?.toISOString() };
    throw new Problem(consoleProblems.caseClaimed, { context });
  }
}

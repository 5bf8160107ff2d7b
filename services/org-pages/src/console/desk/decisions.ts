import { Inject, Injectable } from '@nestjs/common';
import { decisionsOfKind, type CaseDecision } from '@renmai/contracts/org-pages/console-cases.schema';
import type { CaseLive, DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { commonProblems } from '@renmai/contracts';
import { Clock, CONFIG, Database, Problem, transition, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { OrgPagesConfig } from '../../config.js';
import { CaseDesk } from './case-desk.js';
import { caseMachine } from '../cases/case-state.js';
import { holderOf, isKind, type CaseData } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { DecisionsRepository } from '../cases/decisions.repository.js';
import { CaseKinds } from '../cases/case-kinds.js';
import { MeasureKind } from '../kinds/measure.kind.js';
import { NotesRepository } from '../cases/notes.repository.js';
import { ReasonsRepository } from './reasons.repository.js';

/** Decisions about cases. They take effect a few minutes later (`DecisionEffects`); until then they can be undone. */
@Injectable()
export class Decisions {
  constructor(
    private readonly desk: CaseDesk,
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly reasons: ReasonsRepository,
    private readonly kinds: CaseKinds,
    private readonly measures: MeasureKind,
    private readonly notes: NotesRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  decide({ memberId }: ActorClaims, caseId: string, form: DecisionForm): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.desk.lock(tx, caseId);
      const now = this.clock.now();
      expectDecidable(row, memberId, form, now);
      await this.desk.expectMay(tx, row, memberId);
      const rules = this.kinds.of(row);
      await rules.check(tx, row, form);
      if (form.decision === 'approve') expectOpened(await rules.unopened(tx, row, memberId));
      const { decision, words, submissionNumber } = form;
      const reasons = await this.reasons.used(tx.manager, decision === 'approve' ? [] : form.reasons);
      if (needsReason(form) && reasons.length === 0 && words === '') {
        throw new Problem(consoleProblems.reasonMissing, { pointer: '/reasons' });
      }
      await transition(tx, {
        machine: caseMachine,
        id: caseId,
        action: 'decide',
        actor: { role: 'console', id: memberId },
        expected: { version: form.version },
      });
      await this.cases.holdBy(tx.manager, caseId, null, null);
      const effectiveAt = new Date(now.getTime() + this.config.REVIEW_UNDO_SECONDS * 1000);
      const measure = decision === 'uphold' ? (form.measure ?? null) : null;
      const days = measure === 'suspend-member' || measure === 'suspend-homepage' ? form.days : null;
      const told = { caseId, submissionNumber, decision, reasons, words, measure, days };
      const appointed = decision === 'appoint' ? (form.memberId ?? null) : null;
      const made = { decidedBy: memberId, decidedAt: now, effectiveAt, memberId: appointed };
      await this.decisions.insert(tx.manager, { ...told, ...made });
      await this.cases.index(tx.manager, caseId);
      if (form.note !== '')
        await this.notes.insert(tx.manager, { caseId, authorId: memberId, text: form.note, at: now });
      const seenHash = await rules.seen(tx, row);
      const live = await this.desk.live(tx, memberId, caseId);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.decided',
        subject: `case:${caseId}`,
        submissionNumber,
        ...(seenHash !== undefined && { seenHash }),
        reason: [...reasons.map(({ code }) => code), words].filter(Boolean).join('\n'),
        data: { homepageId: row.homepageId, decision, ...(measure && { measure, days }), version: form.version },
      });
      return live;
    });
  }

  undo({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.desk.lock(tx, caseId);
      const now = this.clock.now();
      const pending = await this.decisions.pending(tx.manager, caseId);
      if (row.state !== 'decided' || !pending || pending.effectiveAt <= now) {
        throw new Problem(consoleProblems.decisionStands, { context: { state: row.state } });
      }
      await this.desk.expectMay(tx, row, memberId);
      const actor = { role: 'console', id: memberId } as const;
      await transition(tx, { machine: caseMachine, id: caseId, action: 'undo', actor, expected: null });
      await this.decisions.setUndone(tx.manager, pending.id, now);
      await this.cases.index(tx.manager, caseId);
      await this.cases.holdBy(tx.manager, caseId, memberId, this.desk.claimEnd(now));
      const live = await this.desk.live(tx, memberId, caseId);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.undone',
        subject: `case:${caseId}`,
        submissionNumber: row.submissionNumber,
        data: { homepageId: row.homepageId, decision: pending.decision, decidedBy: pending.decidedBy },
      });
      return live;
    });
  }

  /** The administrator who proposed a measure thinks better of it. */
  withdraw({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.desk.lock(tx, caseId);
      if (!isKind(row, 'measure')) throw new Problem(commonProblems.notFound);
      if (row.applicantId !== memberId) throw new Problem(consoleProblems.notProposer);
      if (row.state !== 'waiting' && row.state !== 'decided') {
        throw new Problem(consoleProblems.caseNotOpen, { context: { state: row.state, version: row.version } });
      }
      await this.dropPending(tx, caseId);
      const actor = { role: 'console', id: memberId } as const;
      await transition(tx, { machine: caseMachine, id: caseId, action: 'withdraw', actor, expected: null });
      await this.cases.holdBy(tx.manager, caseId, null, null);
      await this.measures.declined(tx, row);
      const live = await this.desk.live(tx, memberId, caseId);
      const data = { homepageId: row.homepageId, measure: row.data.measure };
      await this.audit.add(tx, { actorId: memberId, action: 'case.withdrawn', subject: `case:${caseId}`, data });
      return live;
    });
  }

  private async dropPending(tx: Transaction, caseId: string): Promise<void> {
    const pending = await this.decisions.pending(tx.manager, caseId);
    if (pending) await this.decisions.setUndone(tx.manager, pending.id, this.clock.now());
  }
}

/** Every decision against a member or a homepage needs a reason. */
const needsReason = ({ decision, measure }: DecisionForm): boolean =>
  decision === 'reject' || decision === 'ask' || decision === 'close' || (decision === 'uphold' && measure !== 'none');

function expectOpened(documents: readonly string[]): void {
  if (documents.length > 0) throw new Problem(consoleProblems.documentsUnopened, { context: { documents } });
}

function expectDecidable(row: CaseData, memberId: string, form: DecisionForm, now: Date): void {
  const { state, version, submissionNumber } = row;
  const fitting: readonly CaseDecision[] = decisionsOfKind[row.kind];
  if (!fitting.includes(form.decision)) {
    const context = { possible: fitting };
    throw new Problem(consoleProblems.decisionNotPossible, { pointer: '/decision', context });
  }
  if (state !== 'waiting') throw new Problem(consoleProblems.caseNotOpen, { context: { state, version } });
  if (holderOf(row, now) !== memberId) throw new Problem(consoleProblems.caseNotClaimed);
  if (version !== form.version || submissionNumber !== form.submissionNumber) {
    throw new Problem(consoleProblems.caseChanged, { context: { version, submissionNumber } });
  }
}

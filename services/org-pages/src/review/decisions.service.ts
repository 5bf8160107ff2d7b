import { Inject, Injectable } from '@nestjs/common';
import type { CaseLive, DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { Clock, CONFIG, Database, Problem, transition, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { OrgPagesConfig } from '../config.js';
import { CaseDesk } from './case-desk.service.js';
import { caseMachine } from './case-state.js';
import { holderOf, type CaseData } from './case.row.js';
import { CasesRepository } from './cases.repository.js';
import { DecisionsRepository } from './decisions.repository.js';
import { NotesRepository } from './notes.repository.js';
import { ReasonsRepository } from './reasons.repository.js';
import { seenHashOf } from './seen-hash.js';

/** What is decided about a case. It takes effect a few minutes later (`DecisionEffects`); until then it can be undone. */
@Injectable()
export class Decisions {
  constructor(
    private readonly desk: CaseDesk,
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly reasons: ReasonsRepository,
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
      await this.desk.expectOthers(tx, row.homepageId, memberId);
      const { decision, words, submissionNumber } = form;
      const reasons = await this.reasons.used(tx.manager, decision === 'approve' ? [] : form.reasons);
      if (decision !== 'approve' && reasons.length === 0 && words === '') {
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
      const told = { caseId, submissionNumber, decision, reasons, words };
      await this.decisions.insert(tx.manager, { ...told, decidedBy: memberId, decidedAt: now, effectiveAt });
      if (form.note !== '')
        await this.notes.insert(tx.manager, { caseId, authorId: memberId, text: form.note, at: now });
      const submission = await this.cases.submission(tx.manager, row.homepageId, submissionNumber);
      const live = await this.desk.live(tx, memberId, caseId);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.decided',
        subject: `case:${caseId}`,
        submissionNumber,
        ...(submission && { seenHash: seenHashOf(submission) }),
        reason: [...reasons.map(({ code }) => code), words].filter(Boolean).join('\n'),
        data: { homepageId: row.homepageId, decision, version: form.version },
      });
      return live;
    });
  }

  undo({ memberId }: ActorClaims, caseId: string): Promise<CaseLive> {
    return this.database.write(async (tx) => {
      const row = await this.desk.lock(tx, caseId);
      const now = this.clock.now();
      const pending = await this.decisions.pending(tx.manager, caseId);
      const mine = pending?.decidedBy === memberId;
      if (row.state !== 'decided' || !pending || !mine || pending.effectiveAt <= now) {
        throw new Problem(consoleProblems.decisionStands, { context: { state: row.state } });
      }
      const actor = { role: 'console', id: memberId } as const;
      await transition(tx, { machine: caseMachine, id: caseId, action: 'undo', actor, expected: null });
      await this.decisions.setUndone(tx.manager, pending.id, now);
      await this.cases.holdBy(tx.manager, caseId, memberId, this.desk.claimEnd(now));
      const live = await this.desk.live(tx, memberId, caseId);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.undone',
        subject: `case:${caseId}`,
        submissionNumber: row.submissionNumber,
        data: { homepageId: row.homepageId, decision: pending.decision },
      });
      return live;
    });
  }
}

function expectDecidable(row: CaseData, memberId: string, form: DecisionForm, now: Date): void {
  const { state, version, submissionNumber } = row;
  if (state !== 'waiting') throw new Problem(consoleProblems.caseNotOpen, { context: { state, version } });
  if (holderOf(row, now) !== memberId) throw new Problem(consoleProblems.caseNotClaimed);
  if (version !== form.version || submissionNumber !== form.submissionNumber) {
    throw new Problem(consoleProblems.caseChanged, { context: { version, submissionNumber } });
  }
}

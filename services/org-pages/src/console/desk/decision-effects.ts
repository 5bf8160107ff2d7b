import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, LOGGER, Periodic, Problem, transition, type Transaction } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { AuditLog } from '../audit/audit-log.js';
import { caseMachine } from '../cases/case-state.js';
import { isKind, type CaseData, type DecisionRow } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { DecisionsRepository } from '../cases/decisions.repository.js';
import { CaseKinds } from '../cases/case-kinds.js';
import { MeasureKind } from '../kinds/measure.kind.js';
import { NotesRepository } from '../cases/notes.repository.js';

const EVERY_MS = 2_000;
const EXPIRE_EVERY_MS = 60_000;
const BATCH = 100;
const clock = { role: 'clock', id: null } as const;

/** Carries out decisions that can no longer be undone, and notifies the members concerned. */
@Injectable()
export class DecisionEffects implements OnModuleInit {
  constructor(
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly notes: NotesRepository,
    private readonly kinds: CaseKinds,
    private readonly measures: MeasureKind,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly time: Clock,
    private readonly periodic: Periodic,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('apply-decisions', EVERY_MS, () => this.applyDue());
    this.periodic.every('expire-measures', EXPIRE_EVERY_MS, () => this.expireDue());
  }

  private async applyDue(): Promise<void> {
    for (const caseId of await this.decisions.due(this.database.manager, this.time.now(), BATCH)) {
      try {
        await this.ofPending(caseId, (tx, row, decision) => this.apply(tx, row, decision));
      } catch (error) {
        if (!(error instanceof Problem) || error.definition.status >= 500) {
          this.logger.error({ err: error, caseId }, 'a decision did not take effect and will be tried again');
          continue;
        }
        // E.g. another homepage was approved with the same licence meanwhile: staff look at it once more.
        const { code } = error.definition;
        await this.ofPending(caseId, (tx, row, decision) => this.giveBack(tx, row, decision, code));
      }
    }
  }

  /** Runs in one transaction; does nothing if the decision was undone or withdrawn meanwhile. */
  private ofPending(
    caseId: string,
    work: (tx: Transaction, row: CaseData, decision: DecisionRow) => Promise<void>,
  ): Promise<void> {
    return this.database.write(async (tx) => {
      const row = await this.cases.lock(tx.manager, caseId);
      const decision = row?.state === 'decided' ? await this.decisions.pending(tx.manager, caseId) : undefined;
      if (row && decision && decision.effectiveAt <= this.time.now()) await work(tx, row, decision);
    });
  }

  private async apply(tx: Transaction, row: CaseData, decision: DecisionRow): Promise<void> {
    const { homepageId, id } = row;
    const { submissionNumber } = decision;
    const action = await this.kinds.of(row).apply(tx, row, decision);
    await transition(tx, { machine: caseMachine, id, action, actor: clock, expected: null });
    await this.decisions.setApplied(tx.manager, decision.id, this.time.now());
    await this.audit.add(tx, {
      actorId: null,
      action: 'decision.took-effect',
      subject: `case:${id}`,
      submissionNumber,
      data: { homepageId, decision: decision.decision, ...(action === 'propose' && { proposed: true }) },
    });
  }

  /** No second administrator came in time. */
  private async expireDue(): Promise<void> {
    for (const caseId of await this.decisions.expired(this.database.manager, this.time.now(), BATCH)) {
      await this.database.write(async (tx) => {
        const row = await this.cases.lock(tx.manager, caseId);
        if (!row || !isKind(row, 'measure') || row.state !== 'waiting' || row.dueAt > this.time.now()) return;
        await transition(tx, { machine: caseMachine, id: caseId, action: 'expire', actor: clock, expected: null });
        await this.measures.declined(tx, row);
        const { homepageId, data } = row;
        const told = { homepageId, measure: data.measure };
        await this.audit.add(tx, { actorId: null, action: 'measure.expired', subject: `case:${caseId}`, data: told });
      });
    }
  }

  private async giveBack(tx: Transaction, row: CaseData, decision: DecisionRow, code: string): Promise<void> {
    const { homepageId, id } = row;
    const now = this.time.now();
    await transition(tx, { machine: caseMachine, id, action: 'fail', actor: clock, expected: null, reason: code });
    await this.decisions.setUndone(tx.manager, decision.id, now);
    await this.notes.insert(tx.manager, { caseId: id, authorId: null, text: code, at: now });
    await this.audit.add(tx, {
      actorId: null,
      action: 'decision.failed',
      subject: `case:${id}`,
      submissionNumber: decision.submissionNumber,
      reason: code,
      data: { homepageId, decision: decision.decision },
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, transition, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { caseMachine } from '../cases/case-state.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { DecisionsRepository } from '../cases/decisions.repository.js';
import { Measures, type Order } from './measures.js';

/** Measures that staff order by themselves, not by deciding a case. Each has a case of its own, which can be answered. */
@Injectable()
export class Orders {
  constructor(
    private readonly measures: Measures,
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  /** Proposes the measure; if one administrator is enough, it is carried out at once. @throws Problem `already-proposed` */
  async order(tx: Transaction, order: Order, actorId: string): Promise<{ caseId: string; carriedOut: boolean }> {
    const caseId = await this.measures.propose(tx, order, actorId);
    if (!this.config.REVIEW_SINGLE_ADMINISTRATOR) return { caseId, carriedOut: false };
    const now = this.clock.now();
    const step = { machine: caseMachine, id: caseId, expected: null } as const;
    await transition(tx, { ...step, action: 'decide', actor: { role: 'console', id: actorId } });
    const told = {
      caseId,
      submissionNumber: 1,
      decision: 'approve',
      reasons: order.reasons,
      words: order.words,
    } as const;
    const made = { decidedBy: actorId, decidedAt: now, effectiveAt: now, measure: null, days: null, memberId: null };
    await this.decisions.insert(tx.manager, { ...told, ...made });
    await this.measures.carryOut(tx, order, { actorId, caseId, answerTo: caseId });
    const decision = await this.decisions.pending(tx.manager, caseId);
    if (decision) await this.decisions.setApplied(tx.manager, decision.id, now);
    await transition(tx, { ...step, action: 'close', actor: { role: 'clock', id: null } });
    await this.cases.index(tx.manager, caseId);
    return { caseId, carriedOut: true };
  }
}

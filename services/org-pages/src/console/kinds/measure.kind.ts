import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, transition, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { Answers } from '../answers/answers.js';
import { caseMachine } from '../cases/case-state.js';
import { isKind, type CaseData, type DecisionRow } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { DecisionsRepository } from '../cases/decisions.repository.js';
import { Measures, orderOf } from '../measures/measures.js';
import { VotesRepository } from '../measures/votes.repository.js';
import { ReportOutcomes } from '../reports/report-outcomes.js';
import { CaseKindRules, NOBODY, type Applied, type CaseBar, type CaseParts } from '../cases/case-kind.js';

const clock = { role: 'clock', id: null } as const;

/** The second vote about a measure. */
@Injectable()
export class MeasureKind extends CaseKindRules<'measure'> {
  readonly kinds = ['measure'] as const;

  constructor(
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly votes: VotesRepository,
    private readonly measures: Measures,
    private readonly outcomes: ReportOutcomes,
    private readonly answers: Answers,
    private readonly members: ConsoleMembers,
    private readonly time: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async describe({ manager }: Transaction, row: CaseData<'measure'>): Promise<CaseParts> {
    const { measure, content, days, reasons, words, originCaseId } = row.data;
    const names = await this.members.of(manager, [row.accusedId, row.applicantId]);
    return {
      submission: null,
      subject: {
        kind: 'measure',
        measure,
        member: names(row.accusedId),
        content,
        days,
        reasons,
        words,
        proposedBy: names(row.applicantId),
        expiresAt: row.dueAt.toISOString(),
        originCaseId,
        answers: await this.answers.of(manager, row.id),
      },
    };
  }

  override bar(_tx: Transaction, row: CaseData<'measure'>, memberId: string): Promise<CaseBar | null> {
    const own = row.applicantId === memberId && !this.config.REVIEW_SINGLE_ADMINISTRATOR;
    return Promise.resolve(own ? 'proposed' : null);
  }

  async apply(tx: Transaction, row: CaseData<'measure'>, decision: DecisionRow): Promise<Applied> {
    const { decidedBy } = decision;
    const confirmed = decision.decision === 'approve';
    await this.votes.add(tx.manager, row.id, decidedBy, confirmed ? 'for' : 'against', this.time.now());
    if (!confirmed) {
      await this.declined(tx, row);
      return 'close';
    }
    const origin = await this.origin(tx, row);
    const by = { actorId: decidedBy ?? NOBODY, caseId: row.id, answerTo: origin?.id ?? row.id };
    await this.measures.carryOut(tx, orderOf(row), by);
    const proposal = origin && (await this.decisions.standing(tx.manager, origin.id));
    if (origin?.state === 'proposed' && proposal) {
      if (isKind(origin, 'report')) await this.outcomes.conclude(tx, origin, proposal);
      await transition(tx, { machine: caseMachine, id: origin.id, action: 'confirm', actor: clock, expected: null });
    }
    return 'close';
  }

  /** Refused, expired or taken back: the case that it came from waits for another decision. */
  async declined(tx: Transaction, row: CaseData<'measure'>): Promise<void> {
    const origin = await this.origin(tx, row);
    if (origin?.state !== 'proposed') return;
    const proposal = await this.decisions.standing(tx.manager, origin.id);
    if (proposal) await this.decisions.setUndone(tx.manager, proposal.id, this.time.now());
    await transition(tx, { machine: caseMachine, id: origin.id, action: 'decline', actor: clock, expected: null });
    await this.cases.index(tx.manager, origin.id);
  }

  private async origin({ manager }: Transaction, { data: { originCaseId } }: CaseData<'measure'>) {
    return originCaseId === null ? undefined : this.cases.lock(manager, originCaseId);
  }
}

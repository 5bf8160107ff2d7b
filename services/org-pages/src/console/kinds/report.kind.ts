import { Injectable } from '@nestjs/common';
import type { DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import type { ReportEvidence } from '@renmai/contracts/reports/report.schema';
import type { ReportMeasure } from '@renmai/contracts/reports/reports.events';
import { db, Problem, type Transaction } from '@renmai/service-kit';
import { canonicalJson, sha256 } from '../audit/audit-hash.js';
import { Answers } from '../answers/answers.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { measureOf, Measures, type Order } from '../measures/measures.js';
import { measuresFor } from '../reports/report-measures.js';
import { ReportOutcomes } from '../reports/report-outcomes.js';
import { ReportsRepository, type ReportRow } from '../reports/reports.repository.js';
import { CaseKindRules, NOBODY, type Applied, type CaseParts } from '../cases/case-kind.js';

const MOST_REPORTS = 100;
const MOST_EVIDENCE = 10;

/** Members' reports are dismissed, or upheld with a measure. */
@Injectable()
export class ReportKind extends CaseKindRules<'report'> {
  readonly kinds = ['report'] as const;

  constructor(
    private readonly reports: ReportsRepository,
    private readonly outcomes: ReportOutcomes,
    private readonly measures: Measures,
    private readonly answers: Answers,
    private readonly members: ConsoleMembers,
  ) {
    super();
  }

  async describe({ manager }: Transaction, row: CaseData<'report'>): Promise<CaseParts> {
    const { subject, within } = row.data;
    const reports = await this.reports.of(manager, row.id, MOST_REPORTS);
    const names = await this.members.of(
      manager,
      reports.map(({ reporterId }) => reporterId),
    );
    const measures: { measure: ReportMeasure; second: boolean }[] = [];
    for (const measure of possible(row)) {
      const kind = measureOf(measure);
      const second = kind !== null && (await this.measures.needsSecond(manager, { ...row, measure: kind }));
      measures.push({ measure, second });
    }
    return {
      submission: null,
      subject: {
        kind: 'report',
        subject,
        within,
        surroundings: await this.reports.surrounded(manager, row.id),
        evidence: differing(reports).slice(0, MOST_EVIDENCE),
        reports: reports.map(({ reporterId, reason, words, filedAt }) => ({
          reporter: names(reporterId),
          reason,
          words,
          filedAt: filedAt.toISOString(),
        })),
        measures,
        answers: await this.answers.of(manager, row.id),
        measureCaseId: await measureCaseOf({ manager }, row.id),
      },
    };
  }

  override async seen({ manager }: Transaction, row: CaseData<'report'>): Promise<string> {
    const reports = await this.reports.of(manager, row.id, MOST_REPORTS);
    return sha256(canonicalJson(reports.map(({ reason, words, evidence }) => ({ reason, words, evidence }))));
  }

  override check(_tx: Transaction, row: CaseData<'report'>, form: DecisionForm): Promise<void> {
    if (form.decision !== 'uphold') return Promise.resolve();
    const measures = possible(row);
    if (form.measure === undefined || !measures.includes(form.measure)) {
      throw new Problem(consoleProblems.measureNotPossible, { pointer: '/measure', context: { possible: measures } });
    }
    return Promise.resolve();
  }

  async apply(tx: Transaction, row: CaseData<'report'>, decision: DecisionRow): Promise<Applied> {
    const measure = decision.decision === 'uphold' ? measureOf(decision.measure) : null;
    if (measure !== null) {
      const order = orderOf(row, decision, measure);
      if (await this.measures.needsSecond(tx.manager, order)) {
        await this.measures.propose(tx, order, decision.decidedBy);
        return 'propose';
      }
      const by = { actorId: decision.decidedBy ?? NOBODY, caseId: row.id, answerTo: row.id };
      await this.measures.carryOut(tx, order, by);
    }
    await this.outcomes.conclude(tx, row, decision);
    return 'close';
  }
}

const possible = (row: CaseData<'report'>): readonly ReportMeasure[] =>
  measuresFor({
    subject: row.data.subject.kind,
    accused: row.accusedId !== null,
    homepage: row.homepageId !== null,
  });

const orderOf = (row: CaseData<'report'>, decision: DecisionRow, measure: Order['measure']): Order => ({
  measure,
  homepageId: row.homepageId,
  memberId: measure === 'suspend-member' ? row.accusedId : null,
  content: measure === 'remove-content' ? row.data.subject : null,
  days: decision.days,
  reasons: decision.reasons,
  words: decision.words,
  originCaseId: row.id,
});

function differing(reports: readonly ReportRow[]): ReportEvidence[] {
  return [...new Map(reports.map(({ evidence }) => [canonicalJson(evidence), evidence])).values()];
}

async function measureCaseOf({ manager }: Pick<Transaction, 'manager'>, originCaseId: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(
    manager,
    `SELECT id FROM review_case WHERE kind = 'measure' AND data->>'originCaseId' = $1 ORDER BY opened_at DESC LIMIT 1`,
    [originCaseId],
  );
  return row?.id ?? null;
}

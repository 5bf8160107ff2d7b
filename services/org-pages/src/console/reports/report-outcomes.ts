import { Injectable } from '@nestjs/common';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { Clock, type Transaction } from '@renmai/service-kit';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { Letters } from '../letters/letters.js';
import { ReportsRepository } from './reports.repository.js';

const letters = { warn: 'warned', remove: 'removed' } as const;

/** Sends the outcome of reports to the owner of the reported subject, to the reporters, and to the accused. */
@Injectable()
export class ReportOutcomes {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly letters: Letters,
    private readonly clock: Clock,
  ) {}

  /** Called after the measure was carried out. */
  async conclude(tx: Transaction, row: CaseData<'report'>, decision: DecisionRow): Promise<void> {
    const { id: caseId, accusedId, homepageId, title } = row;
    const { subject } = row.data;
    const upheld = decision.decision === 'uphold';
    const measure = upheld ? (decision.measure ?? 'none') : 'none';
    const { reasons, words } = decision;
    await tx.emit(reportCaseDecided, {
      aggregateId: caseId,
      // System administrators are not named to others.
      actorId: null,
      data: {
        caseId,
        subject,
        outcome: upheld ? 'upheld' : 'dismissed',
        measure,
        reporterIds: await this.reports.reportersOf(tx.manager, caseId),
        accusedId,
        homepageId,
        reason: reasons[0]?.texts ?? null,
        words,
        decidedAt: this.clock.now().toISOString(),
      },
    });
    if (measure === 'none' || accusedId === null) return;
    // A suspension is explained in the measure's own letter.
    if (measure === 'suspend-homepage' || measure === 'suspend-member') return;
    const letter = { kind: letters[measure], subject: subject.kind, name: title, reasons, words };
    await this.letters.write(tx, { caseId, to: [accusedId], letter });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FiledReport } from '@renmai/contracts/reports/report.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, cutText, db, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { calendarOf } from '../console.config.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { workingDaysLater } from '../cases/working-calendar.js';
import { ReportsRepository } from './reports.repository.js';

/** Letters of what was reported that a case is found by. */
const SEARCHED = 2000;

/** Receives reports: all reports about one subject belong to one case, until it is decided. */
@Injectable()
export class ReportIntake {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  async take(tx: Transaction, report: FiledReport): Promise<void> {
    const { manager } = tx;
    if (report.reporterId !== null && (await this.directory.isErased(report.reporterId, manager))) return;
    const accusedGone = report.accusedId !== null && (await this.directory.isErased(report.accusedId, manager));
    // An erased account leaves no content that could be reviewed.
    if (accusedGone) return;
    const { subject } = report;
    const openKey = `report:${subject.kind}:${subject.id}`;
    await db.run(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 12))', [openKey]);
    const open = await this.cases.lockOpen(manager, openKey);
    // A decided case that can still be undone covers the earlier reports only, so this report opens a new one.
    const caseId = open?.id ?? (await this.open(tx, report, openKey));
    await this.reports.put(manager, caseId, report);
    if (open) await this.cases.touch(manager, caseId);
  }

  private async open(tx: Transaction, report: FiledReport, openKey: string): Promise<string> {
    const { manager } = tx;
    const { subject, within, evidence, homepageId } = report;
    const page = await db.one<{ kind: 'company' | 'school' }>(manager, 'SELECT kind FROM homepage WHERE id = $1', [
      homepageId,
    ]);
    const now = this.clock.now();
    return this.cases.insert<'report'>(manager, {
      kind: 'report',
      openKey,
      homepageId: page ? homepageId : null,
      homepageKind: page?.kind ?? null,
      title: evidence.title || cutText(evidence.text, 80).replaceAll(/\s+/gu, ' '),
      applicantId: null,
      accusedId: report.accusedId,
      reportedKind: subject.kind,
      openedAt: now,
      dueAt: workingDaysLater(now, this.config.REVIEW_TARGET_DAYS, calendarOf(this.config)),
      search: cutText(`${evidence.title} ${evidence.text}`, SEARCHED),
      data: { subject, within },
    });
  }
}

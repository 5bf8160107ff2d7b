import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CaseSurroundings } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { Database, Problem, type ActorClaims } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { ReportsRepository } from './reports.repository.js';

const MOST_REPORTS = 10;

/** The surroundings of reported things: frozen at the report, shown on request, and each look is logged. */
@Injectable()
export class CaseSurroundingsViews {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  look({ memberId: actorId }: ActorClaims, caseId: string): Promise<{ items: CaseSurroundings[] }> {
    return this.database.write(async (tx) => {
      const row = await this.cases.find(tx.manager, caseId);
      if (row?.kind !== 'report') throw new Problem(commonProblems.notFound);
      const items = await this.of(tx.manager, caseId);
      const { homepageId } = row;
      const data = { homepageId, reports: items.length };
      await this.audit.add(tx, { actorId, action: 'case.surroundings-viewed', subject: `case:${caseId}`, data });
      return { items };
    });
  }

  async of(manager: EntityManager, caseId: string): Promise<CaseSurroundings[]> {
    const rows = await this.reports.surroundings(manager, caseId, MOST_REPORTS);
    const named = rows.flatMap(({ reporterId, around }) => [reporterId, ...around.map(({ authorId }) => authorId)]);
    const names = await this.members.of(manager, named);
    return rows.map(({ reporterId, filedAt, around }) => ({
      reporter: names(reporterId),
      filedAt: filedAt.toISOString(),
      around: around.map(({ authorId, ...rest }) => ({ ...rest, author: names(authorId) })),
    }));
  }
}

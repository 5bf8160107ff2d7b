import { Injectable } from '@nestjs/common';
import { commonProblems, locale as locales, type InputOf, type Page, type ResponseOf } from '@renmai/contracts';
import type { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { Clock, cursorValue, Database, db, decodeCursor, Problem, toPage, type ActorClaims } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AuditLog } from '../audit/audit-log.js';
import { CaseDesk } from './case-desk.service.js';
import { CaseListRepository } from './case-list.repository.js';
import { namedIn, presentCase, presentDecision, type CaseData } from './case.row.js';
import { CasesRepository } from './cases.repository.js';
import { ConsoleMembers } from './console-members.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { seenHashOf } from './seen-hash.js';
import { differencesOf, fieldsOf, filesOf } from './submission-differences.js';

type ListQuery = InputOf<typeof consoleCasesApi.list>['query'];

const cursor = z.tuple([cursorValue.time, cursorValue.id]);
const MOST_HISTORY = 50;

/** Cases as staff read them. */
@Injectable()
export class CaseViews {
  constructor(
    private readonly cases: CasesRepository,
    private readonly lists: CaseListRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly desk: CaseDesk,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(
    { memberId }: ActorClaims,
    { cursor: from, limit, ...query }: ListQuery,
    refresh: boolean,
  ): Promise<Page<CaseRow>> {
    const after = decodeCursor(from, cursor);
    return this.database.write(async (tx) => {
      const now = this.clock.now();
      const rows = await this.lists.list(tx.manager, { ...query, limit: limit + 1, after }, memberId, now);
      const time = query.sort === 'due' ? 'dueAt' : 'openedAt';
      const page = toPage(rows, limit, (row) => [row[time].toISOString(), row.id]);
      const items = await this.present(tx.manager, page.items, now);
      const { q, ...filters } = query;
      const data = { ...filters, ...(q && { searched: true }), cases: items.length };
      await this.audit.addLook(tx, { actorId: memberId, action: 'cases.listed', data }, refresh);
      return { items, nextCursor: page.nextCursor };
    });
  }

  counts({ memberId }: ActorClaims, refresh: boolean): Promise<ResponseOf<typeof consoleCasesApi.counts>> {
    return this.database.write(async (tx) => {
      const counts = await this.lists.counts(tx.manager, memberId, this.clock.now());
      await this.audit.addLook(tx, { actorId: memberId, action: 'cases.counted' }, refresh);
      return counts;
    });
  }

  get({ memberId }: ActorClaims, caseId: string): Promise<CaseView> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { viewers } = await this.desk.live(tx, memberId, caseId);
      const row = await this.cases.find(manager, caseId);
      const submission = row && (await this.cases.submission(manager, row.homepageId, row.submissionNumber));
      if (!submission) throw new Problem(commonProblems.notFound);
      const former = await this.cases.submission(manager, row.homepageId, row.submissionNumber - 1);
      const [presented] = await this.present(manager, [row], this.clock.now());
      if (!presented) throw new Problem(commonProblems.notFound);
      const { content, licenceKey, domain, files } = submission;
      const view: CaseView = {
        ...presented,
        submission: {
          content: fieldsOf(submission),
          ...filesOf(files, former?.files ?? null),
          previousNumber: former?.number ?? null,
          differences: former ? differencesOf(fieldsOf(former), fieldsOf(submission)) : [],
          duplicates: await this.duplicates.find(manager, row.homepageId, {
            name: content.name,
            licenceKey,
            domain,
            files,
          }),
        },
        subject: null,
        homepageState: await stateOf(manager, row.homepageId),
        history: await this.history(manager, row),
        viewers,
        barred: (await this.cases.isOwn(manager, row.homepageId, memberId)) ? 'own' : null,
        others: 0,
        single: false,
        applicantLocale: locales.catch('en').parse(submission.locale),
      };
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.viewed',
        subject: `case:${caseId}`,
        submissionNumber: row.submissionNumber,
        seenHash: seenHashOf(submission),
        data: { homepageId: row.homepageId },
      });
      return view;
    });
  }

  private async present(manager: EntityManager, rows: readonly CaseData[], now: Date): Promise<CaseRow[]> {
    const decisions = await this.cases.decisionsOf(
      manager,
      rows.map(({ id }) => id),
    );
    const names = await this.members.of(
      manager,
      rows.flatMap((row) => namedIn(row, decisions.get(row.id))),
    );
    return rows.map((row) => presentCase(row, decisions.get(row.id), names, now));
  }

  private async history(manager: EntityManager, { applicantId, id }: CaseData): Promise<CaseView['history']> {
    if (applicantId === null) return [];
    const rows = await this.lists.ofApplicant(manager, applicantId, id, MOST_HISTORY);
    const decisions = await this.cases.decisionsOf(
      manager,
      rows.map((row) => row.id),
    );
    const names = await this.members.of(
      manager,
      [...decisions.values()].map(({ decidedBy }) => decidedBy),
    );
    return rows.map((row) => ({
      caseId: row.id,
      kind: row.kind,
      title: row.homepageName,
      submissionNumber: row.submissionNumber,
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      decision: presentDecision(decisions.get(row.id), names),
    }));
  }
}

async function stateOf(manager: EntityManager, homepageId: string): Promise<string> {
  const row = await db.one<{ state: string }>(manager, 'SELECT state FROM homepage WHERE id = $1', [homepageId]);
  return row?.state ?? '';
}

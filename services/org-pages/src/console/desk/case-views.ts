import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, locale as locales, type InputOf, type Page, type ResponseOf } from '@renmai/contracts';
import type { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseRow, CaseView, PastCase } from '@renmai/contracts/org-pages/console-cases.schema';
import {
  Clock,
  CONFIG,
  cursorValue,
  Database,
  db,
  decodeCursor,
  Problem,
  toPage,
  type ActorClaims,
} from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { OrgPagesConfig } from '../../config.js';
import { AuditLog } from '../audit/audit-log.js';
import { CaseDesk } from './case-desk.js';
import { CaseListRepository } from '../cases/case-list.repository.js';
import { namedIn, presentCase, presentDecision, type CaseData } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { CaseKinds } from '../cases/case-kinds.js';
import { StaffRepository } from '../staff/staff.repository.js';

type ListQuery = InputOf<typeof consoleCasesApi.list>['query'];

const cursor = z.tuple([cursorValue.time, cursorValue.id]);
const MOST_HISTORY = 50;

/** Cases as staff read them. */
@Injectable()
export class CaseViews {
  constructor(
    private readonly cases: CasesRepository,
    private readonly lists: CaseListRepository,
    private readonly kinds: CaseKinds,
    private readonly staff: StaffRepository,
    private readonly desk: CaseDesk,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  list(
    { memberId }: ActorClaims,
    { cursor: from, limit, ...query }: ListQuery,
    refresh: boolean,
  ): Promise<Page<CaseRow>> {
    const after = decodeCursor(from, cursor);
    const { q, ...filters } = query;
    const look = {
      actorId: memberId,
      action: 'cases.listed',
      data: { ...filters, ...(q && { searched: true }) },
    } as const;
    const read = async (manager: EntityManager): Promise<Page<CaseRow>> => {
      const now = this.clock.now();
      const rows = await this.lists.list(manager, { ...query, limit: limit + 1, after }, { memberId, now });
      const time = query.sort === 'due' ? 'dueAt' : 'openedAt';
      const page = toPage(rows, limit, ({ row }) => [row[time].toISOString(), row.id]);
      const items = page.items.map(({ row, decision, names }) => presentCase(row, decision, names, now));
      return { items, nextCursor: page.nextCursor };
    };
    return this.audit.look(look, refresh, read, ({ items }) => ({ cases: items.length }));
  }

  counts({ memberId }: ActorClaims, refresh: boolean): Promise<ResponseOf<typeof consoleCasesApi.counts>> {
    return this.audit.look({ actorId: memberId, action: 'cases.counted' }, refresh, (manager) =>
      this.lists.counts(manager, memberId, this.clock.now()),
    );
  }

  get({ memberId }: ActorClaims, caseId: string): Promise<Omit<CaseView, 'translatable'>> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { viewers } = await this.desk.live(tx, memberId, caseId);
      const row = await this.cases.find(manager, caseId);
      if (!row) throw new Problem(commonProblems.notFound);
      const [presented] = await this.present(manager, [row], this.clock.now());
      if (!presented) throw new Problem(commonProblems.notFound);
      const rules = this.kinds.of(row);
      const standing = await standingOf(manager, row);
      const view: Omit<CaseView, 'translatable'> = {
        ...presented,
        ...(await rules.describe(tx, row)),
        homepageState: standing.state,
        history: await this.history(manager, row),
        unopened: row.state === 'waiting' ? await rules.unopened(tx, row, memberId) : [],
        viewers,
        applicantLocale: locales.catch('en').parse(standing.locale),
        barred: await this.desk.barOf(tx, row, memberId),
        others: await this.staff.others(manager, memberId),
        single: this.config.REVIEW_SINGLE_ADMINISTRATOR,
      };
      const seenHash = await rules.seen(tx, row);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'case.viewed',
        subject: `case:${caseId}`,
        submissionNumber: row.submissionNumber,
        ...(seenHash !== undefined && { seenHash }),
        data: { homepageId: row.homepageId },
      });
      return view;
    });
  }

  /** The cases of a member as applicant or as accused. */
  async ofMember(manager: EntityManager, memberId: string): Promise<(PastCase & { role: 'accused' | 'applicant' })[]> {
    const rows = await this.lists.ofMember(manager, memberId, { limit: MOST_HISTORY });
    const past = await this.past(manager, memberId, rows.slice(0, MOST_HISTORY));
    const accused = new Set(rows.filter(({ accusedId }) => accusedId === memberId).map(({ id }) => id));
    return past.map((one) => ({ ...one, role: accused.has(one.caseId) ? 'accused' : 'applicant' }));
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

  /** Earlier cases of the accused; otherwise of the applicant. */
  private async history(manager: EntityManager, { accusedId, applicantId, id }: CaseData): Promise<PastCase[]> {
    const memberId = accusedId ?? applicantId;
    if (memberId === null) return [];
    const rows = await this.lists.ofMember(manager, memberId, { except: id, limit: MOST_HISTORY });
    return this.past(manager, memberId, rows.slice(0, MOST_HISTORY));
  }

  private async past(manager: EntityManager, memberId: string, found: readonly CaseData[]): Promise<PastCase[]> {
    // A measure that staff proposed against somebody else says nothing about them.
    const rows = found.filter(({ kind, accusedId }) => kind !== 'measure' || accusedId === memberId);
    const decisions = await this.cases.decisionsOf(
      manager,
      rows.map((row) => row.id),
    );
    const names = await this.members.of(
      manager,
      [...decisions.values()].flatMap(({ decidedBy, memberId }) => [decidedBy, memberId]),
    );
    return rows.map((row) => ({
      caseId: row.id,
      kind: row.kind,
      title: row.title,
      submissionNumber: row.submissionNumber,
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      decision: presentDecision(decisions.get(row.id), names),
      // All else is what their homepages have handed in.
      about: row.accusedId === memberId ? 'member' : 'homepage',
    }));
  }
}

/** The state of the homepage that the case is about, and the language for letters to its applicant. */
async function standingOf(
  manager: EntityManager,
  { homepageId, submissionNumber }: CaseData,
): Promise<{ state: string | null; locale: string | null }> {
  const row = await db.one<{ state: string; locale: string | null }>(
    manager,
    `SELECT state, (SELECT locale FROM homepage_submission s WHERE s.homepage_id = h.id
       ORDER BY s.number = $2 DESC, s.number DESC LIMIT 1) AS locale
     FROM homepage h WHERE h.id = $1`,
    [homepageId, submissionNumber],
  );
  return row ?? { state: null, locale: null };
}

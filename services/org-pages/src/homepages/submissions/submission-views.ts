import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import type { SubmissionRow } from './submission.row.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { appealableUntil } from './appealable-until.js';
import { SubmissionsRepository } from './submissions.repository.js';

const MAX_LISTED = 100;

/** Submissions and their outcomes, for senior administrators. */
@Injectable()
export class SubmissionViews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly submissions: SubmissionsRepository,
    private readonly members: MemberDirectory,
    private readonly cases: ReviewCases,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string, homepageId: string): Promise<SubmissionView[]> {
    const accessed = await this.access.managed(homepageId, memberId);
    if (!isSenior(accessed)) throw new Problem(commonProblems.forbidden);
    const { manager } = this.database;
    return this.views(manager, await this.submissions.newest(manager, homepageId, MAX_LISTED), memberId);
  }

  /** The caller has checked that the viewer may see it. */
  async newest(manager: EntityManager, homepageId: string, viewerId: string): Promise<SubmissionView | null> {
    const [view] = await this.views(manager, await this.submissions.newest(manager, homepageId, 1), viewerId);
    return view ?? null;
  }

  private async views(
    manager: EntityManager,
    rows: readonly SubmissionRow[],
    viewerId: string,
  ): Promise<SubmissionView[]> {
    const ids = rows.flatMap(({ submittedBy }) => submittedBy ?? []);
    const members = await this.members.visibleMembers(viewerId, ids, manager);
    const now = this.clock.now();
    const [homepageId] = rows.map((row) => row.homepageId);
    const appeals = homepageId === undefined ? null : await this.cases.appealsOf(manager, homepageId);
    return rows.map((row, place) => ({
      number: row.number,
      kind: row.kind,
      state: row.state,
      content: row.content,
      handle: row.handle,
      licence: row.licence,
      files: row.files,
      submittedBy: (row.submittedBy !== null && members.get(row.submittedBy)?.card) || null,
      submittedAt: row.submittedAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      late: isOpen(row) && row.dueAt !== null && row.dueAt < now,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      rejection: row.rejectionKind && { kind: row.rejectionKind, reasons: row.reasons, words: row.words },
      // Only the newest one can be appealed against, and only once.
      appealableUntil: place === 0 && !appeals?.has(row.number) ? untilOf(row, now) : null,
      appeal: appeals?.get(row.number) ?? null,
    }));
  }
}

const isOpen = ({ state }: SubmissionRow): boolean => state === 'submitted' || state === 'in-review';

function untilOf(row: SubmissionRow, now: Date): string | null {
  const until = appealableUntil(row);
  return until !== null && until > now ? until.toISOString() : null;
}

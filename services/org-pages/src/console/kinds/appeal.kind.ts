import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { DecisionsRepository } from '../cases/decisions.repository.js';
import { CaseKindRules, NOBODY, type Applied, type CaseBar, type CaseParts } from '../cases/case-kind.js';
import { SubmissionPart } from './submission-part.js';

/** A rejection is reviewed again by another administrator. */
@Injectable()
export class AppealKind extends CaseKindRules<'appeal'> {
  readonly kinds = ['appeal'] as const;

  constructor(
    private readonly part: SubmissionPart,
    private readonly decisions: DecisionsRepository,
    private readonly reviews: HomepageReviews,
    private readonly members: ConsoleMembers,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async describe({ manager }: Transaction, row: CaseData<'appeal'>): Promise<CaseParts> {
    const { words, rejectedCaseId } = row.data;
    const rejection = rejectedCaseId === null ? undefined : await this.decisions.standing(manager, rejectedCaseId);
    const names = await this.members.of(manager, [rejection?.decidedBy ?? null]);
    return {
      submission: await this.part.of(manager, row.homepageId, row.submissionNumber),
      subject: {
        kind: 'appeal',
        words,
        rejectedCaseId,
        rejection: {
          reasons: rejection?.reasons ?? [],
          words: rejection?.words ?? '',
          decidedBy: names(rejection?.decidedBy ?? null),
          decidedAt: rejection?.decidedAt.toISOString() ?? null,
        },
      },
    };
  }

  override unopened({ manager }: Transaction, row: CaseData<'appeal'>, memberId: string): Promise<string[]> {
    return this.part.unopened(manager, row, memberId);
  }

  override seen({ manager }: Transaction, { homepageId, submissionNumber }: CaseData<'appeal'>) {
    return this.part.seen(manager, homepageId, submissionNumber);
  }

  override async bar(
    { manager }: Transaction,
    { data: { rejectedCaseId } }: CaseData<'appeal'>,
    memberId: string,
  ): Promise<CaseBar | null> {
    if (this.config.REVIEW_SINGLE_ADMINISTRATOR || rejectedCaseId === null) return null;
    const rejection = await this.decisions.standing(manager, rejectedCaseId);
    return rejection?.decidedBy === memberId ? 'decided-before' : null;
  }

  async apply(tx: Transaction, row: CaseData<'appeal'>, decision: DecisionRow): Promise<Applied> {
    const { homepageId, submissionNumber } = row;
    const { reasons, words } = decision;
    const of = { homepageId: homepageId ?? NOBODY, submissionNumber, actorId: decision.decidedBy ?? NOBODY };
    if (decision.decision === 'approve') await this.reviews.grantAppeal(tx, of);
    else await this.reviews.refuseAppeal(tx, { ...of, reasons, words });
    return 'close';
  }
}

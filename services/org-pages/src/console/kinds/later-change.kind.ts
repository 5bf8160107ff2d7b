import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';
import { canonicalJson, sha256 } from '../audit/audit-hash.js';
import { lookFields, picturesOf } from '../../ports/public-look.port.js';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import { Answers } from '../answers/answers.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { Letters } from '../letters/letters.js';
import { administratorsOf } from '../measures/measures.js';
import { differencesOf } from '../cases/submission-differences.js';
import { CaseKindRules, NOBODY, type Applied, type CaseParts } from '../cases/case-kind.js';

/** Parts of an approved homepage were changed that need no review: they stay, or what was there before is put back. */
@Injectable()
export class LaterChangeKind extends CaseKindRules<'later-change'> {
  readonly kinds = ['later-change'] as const;

  constructor(
    private readonly reviews: HomepageReviews,
    private readonly letters: Letters,
    private readonly answers: Answers,
  ) {
    super();
  }

  async describe({ manager }: Transaction, row: CaseData<'later-change'>): Promise<CaseParts> {
    const { before, after } = row.data;
    return {
      submission: null,
      subject: {
        kind: 'later-change',
        content: lookFields(after),
        differences: differencesOf(lookFields(before), lookFields(after)),
        pictures: picturesOf(after, before),
        answers: await this.answers.of(manager, row.id),
      },
    };
  }

  override seen(_tx: Transaction, row: CaseData<'later-change'>): Promise<string> {
    return Promise.resolve(sha256(canonicalJson(row.data)));
  }

  async apply(tx: Transaction, row: CaseData<'later-change'>, decision: DecisionRow): Promise<Applied> {
    const homepageId = row.homepageId ?? NOBODY;
    const actorId = decision.decidedBy ?? NOBODY;
    if (decision.decision === 'approve') {
      await this.reviews.keep(tx, homepageId);
      return 'close';
    }
    const { reasons, words } = decision;
    if (await this.reviews.revert(tx, { homepageId, actorId, look: row.data.before })) {
      const page = await this.reviews.present(tx, homepageId);
      const letter = { kind: 'changes-reverted', name: page?.name ?? row.title, reasons, words } as const;
      await this.letters.write(tx, { caseId: row.id, to: await administratorsOf(tx.manager, homepageId), letter });
    }
    return 'close';
  }
}

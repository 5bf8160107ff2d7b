import { Injectable } from '@nestjs/common';
import { transition, type Transaction } from '@renmai/service-kit';
import { HomepageDomains } from '../../ports/homepage-domains.port.js';
import type { Mover } from '../records/homepage-state.js';
import { submissionMachine } from '../records/homepage-state.js';
import { LaterChangeCases } from '../../ports/later-change-cases.port.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import type { SubmissionRow } from './submission.row.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Open cases and decisions about a homepage. */
@Injectable()
export class OpenReviews {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly cases: ReviewCases,
    private readonly domains: HomepageDomains,
    private readonly later: LaterChangeCases,
  ) {}

  /** The homepage is closed: its open cases end. */
  async end(tx: Transaction, homepageId: string, actor: { role: Mover; id: string | null }): Promise<void> {
    await this.withdraw(tx, homepageId, actor);
    await this.cases.withdraw(tx, homepageId);
    await this.domains.withdraw(tx, homepageId);
    await this.later.withdraw(tx, homepageId);
  }

  /** Withdraws the open submission, if there is one, under the lock of the homepage, and returns it. */
  async withdraw(
    tx: Transaction,
    homepageId: string,
    actor: { role: Mover; id: string | null },
  ): Promise<SubmissionRow | undefined> {
    const open = await this.submissions.open(tx.manager, homepageId);
    if (!open) return undefined;
    await transition(tx, { machine: submissionMachine, id: open.id, action: 'withdraw', actor, expected: null });
    await this.cases.withdraw(tx, homepageId);
    return open;
  }
}

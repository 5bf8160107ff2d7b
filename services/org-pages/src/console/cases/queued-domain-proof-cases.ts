import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, db, transition, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { calendarOf } from '../console.config.js';
import { caseMachine } from './case-state.js';
import { CasesRepository } from './cases.repository.js';
import { DomainProofCases, type DomainToReview } from '../../ports/domain-proof-cases.port.js';
import { workingDaysLater } from './working-calendar.js';

const keyOf = (domainId: string): string => `domain:${domainId}`;

@Injectable()
export class QueuedDomainProofCases extends DomainProofCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async open(tx: Transaction, { homepageId, applicantId, ...data }: DomainToReview): Promise<void> {
    const openKey = keyOf(data.domainId);
    if (await this.cases.lockOpen(tx.manager, openKey)) return;
    const page = await db.one<{ kind: 'company' | 'school'; name: string }>(
      tx.manager,
      `SELECT kind, content->>'name' AS name FROM homepage WHERE id = $1`,
      [homepageId],
    );
    if (!page) return;
    const now = this.clock.now();
    await this.cases.insert<'domain-proof'>(tx.manager, {
      kind: 'domain-proof',
      openKey,
      homepageId,
      homepageKind: page.kind,
      title: page.name,
      applicantId,
      openedAt: now,
      dueAt: workingDaysLater(now, this.config.REVIEW_TARGET_DAYS, calendarOf(this.config)),
      warnings: data.holderId === null ? 0 : 1,
      search: `${page.name} ${data.domain} ${data.website}`,
      data,
    });
  }

  async withdraw(tx: Transaction, domainId: string): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, keyOf(domainId));
    if (!open) return;
    const actor = { role: 'applicant', id: open.applicantId } as const;
    await transition(tx, { machine: caseMachine, id: open.id, action: 'withdraw', actor, expected: null });
    await this.cases.holdBy(tx.manager, open.id, null, null);
    await db.run(
      tx,
      'UPDATE review_decision SET undone_at = $2 WHERE case_id = $1 AND applied_at IS NULL AND undone_at IS NULL',
      [open.id, this.clock.now()],
    );
  }
}

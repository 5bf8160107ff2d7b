import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, transition, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { calendarOf } from '../console.config.js';
import { sameLook } from '../../ports/public-look.port.js';
import { caseMachine } from './case-state.js';
import { isKind, type CaseData } from './case.row.js';
import { CasesRepository } from './cases.repository.js';
import { DecisionsRepository } from './decisions.repository.js';
import { LaterChangeCases, type LaterChange } from '../../ports/later-change-cases.port.js';
import { workingDaysLater } from './working-calendar.js';

const keyOf = (homepageId: string): string => `later-change:${homepageId}`;
const clock = { role: 'clock', id: null } as const;

@Injectable()
export class QueuedLaterChangeCases extends LaterChangeCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly time: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async changed(tx: Transaction, change: LaterChange): Promise<void> {
    const { homepageId, before, after } = change;
    if (sameLook(before, after)) return;
    const open = await this.cases.lockOpen(tx.manager, keyOf(homepageId));
    if (open && isKind(open, 'later-change')) return this.join(tx, open, change);
    if (randomInt(100) < this.config.REVIEW_CHANGES_PERCENT) await this.open(tx, change);
  }

  async withdraw(tx: Transaction, homepageId: string): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, keyOf(homepageId));
    if (open) await this.end(tx, open);
  }

  /** A further change: the case shows it beside what was there before the first one. A decision about less does not count any more. */
  private async join(tx: Transaction, open: CaseData<'later-change'>, { memberId, after }: LaterChange): Promise<void> {
    if (open.state === 'decided') {
      await this.dropPending(tx, open.id);
      await transition(tx, { machine: caseMachine, id: open.id, action: 'fail', actor: clock, expected: null });
    }
    if (sameLook(open.data.before, after)) return this.end(tx, open);
    const data = { before: open.data.before, after };
    await this.cases.change(tx.manager, open.id, { applicantId: memberId, data });
  }

  private async open(tx: Transaction, { homepageId, kind, name, memberId, before, after }: LaterChange): Promise<void> {
    const now = this.time.now();
    await this.cases.insert<'later-change'>(tx.manager, {
      kind: 'later-change',
      openKey: keyOf(homepageId),
      homepageId,
      homepageKind: kind,
      title: name,
      applicantId: memberId,
      openedAt: now,
      dueAt: workingDaysLater(now, this.config.REVIEW_CHANGES_DAYS, calendarOf(this.config)),
      search: [name, after.handle, after.texts.website, after.texts.slogan].filter(Boolean).join(' '),
      data: { before, after },
    });
  }

  private async end(tx: Transaction, open: CaseData): Promise<void> {
    await this.dropPending(tx, open.id);
    await transition(tx, { machine: caseMachine, id: open.id, action: 'withdraw', actor: clock, expected: null });
    await this.cases.holdBy(tx.manager, open.id, null, null);
  }

  private async dropPending(tx: Transaction, caseId: string): Promise<void> {
    const pending = await this.decisions.pending(tx.manager, caseId);
    if (pending) await this.decisions.setUndone(tx.manager, pending.id, this.time.now());
  }
}

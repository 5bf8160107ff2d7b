import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { searchText } from '../core/search-text.js';
import { ApplicationTargets, FormSummary } from '../ports.js';

/** Applications for a child, when the members who act for it change. */
@Injectable()
export class HandingOver {
  constructor(
    private readonly targets: ApplicationTargets,
    private readonly applications: ApplicationsRepository,
    private readonly forms: FormSummary,
    private readonly news: ApplicationNews,
  ) {}

  /** Somebody acts for the child from now on, or no longer: the members to whom publishers may write change. */
  async changed(tx: Transaction, subjectId: string): Promise<void> {
    for (const row of await this.applications.ofSubject(tx.manager, subjectId)) {
      await this.news.contact(tx, row, row.endedAt);
    }
  }

  /**
   * The member stops acting for the child: what they sent goes to another who acts for it, without the data of the sender. Nothing happens
   * where nobody else does.
   */
  async leave(tx: Transaction, memberId: string, subjectId: string): Promise<void> {
    const acting = (await this.targets.actingFor(tx.manager, [subjectId])).get(subjectId) ?? [];
    const to = acting.find((one) => one.memberId !== memberId);
    if (!to) return;
    for (const row of await this.applications.ofSubject(tx.manager, subjectId)) {
      if (row.applicantId === memberId) {
        const form = this.forms.withoutSender(row.form);
        const forgotten = row.applicantName === '';
        const names = [to.name, ...(row.subjectName ? [row.subjectName] : [])];
        const search = row.state === 'withdrawn' ? '' : searchText({ names, locale: row.locale, summary: row.summary });
        const name = forgotten ? '' : to.name;
        await this.applications.handOver(tx.manager, row.applicationId, { memberId: to.memberId, name, form, search });
      }
      const applicantId = row.applicantId === memberId ? to.memberId : row.applicantId;
      await this.news.contact(tx, { ...row, applicantId }, row.endedAt, { leaving: memberId });
    }
  }

  /** The account goes: so of every child for whom the member sent something. */
  async leaveAll(tx: Transaction, memberId: string): Promise<void> {
    for (const subjectId of await this.applications.subjectsSentBy(tx.manager, memberId)) {
      await this.leave(tx, memberId, subjectId);
    }
  }
}

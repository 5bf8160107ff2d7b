import { Injectable } from '@nestjs/common';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { ManagedHomepages } from './managed-homepages.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { appealableUntil } from './appealable-until.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Senior administrators appeal against a rejection. */
@Injectable()
export class Appeals {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly submissions: SubmissionsRepository,
    private readonly cases: ReviewCases,
    private readonly managed: ManagedHomepages,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  appeal(
    memberId: string,
    homepageId: string,
    { submissionNumber, words }: { submissionNumber: number; words: string },
  ): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const [newest] = await this.submissions.newest(manager, homepageId, 1);
      const until = newest && appealableUntil(newest);
      if (!until || newest.number !== submissionNumber || page.state === 'closed') throw notPossible('not-rejected');
      if (until <= this.clock.now()) throw notPossible('too-late');
      if ((await this.cases.appealsOf(manager, homepageId)).has(submissionNumber)) throw notPossible('appealed');
      await this.cases.appeal(tx, { homepageId, submissionNumber, memberId, words });
      const data = { number: submissionNumber };
      await this.log.add(manager, { homepageId, action: 'appealed', actorId: memberId, data });
      await this.announcements.moved(tx, homepageId, {
        action: 'appealed',
        from: page.state,
        by: 'administrator',
        number: submissionNumber,
        again: newest.kind === 'review-again',
        actorId: memberId,
      });
      return this.managed.managed(homepageId, memberId, manager);
    });
  }
}

const notPossible = (why: 'not-rejected' | 'appealed' | 'too-late'): Problem =>
  new Problem(orgPagesProblems.appealNotPossible, { context: { why } });

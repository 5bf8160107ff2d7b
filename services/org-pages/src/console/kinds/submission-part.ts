import { Injectable } from '@nestjs/common';
import type { CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import type { EntityManager } from 'typeorm';
import { picturesOf } from '../../ports/public-look.port.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { CaseData } from '../cases/case.row.js';
import { CasesRepository, type ReviewedSubmission } from '../cases/cases.repository.js';
import { DuplicatesRepository } from '../cases/duplicates.repository.js';
import { seenHashOf } from '../cases/seen-hash.js';
import { differencesOf, fieldsOf, filesOf } from '../cases/submission-differences.js';

/** A submission in comparison with the previous one, and possible duplicates. */
@Injectable()
export class SubmissionPart {
  constructor(
    private readonly cases: CasesRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly audit: AuditRepository,
  ) {}

  async of(manager: EntityManager, homepageId: string | null, number: number): Promise<CaseSubmission | null> {
    const submission = homepageId && (await this.cases.submission(manager, homepageId, number));
    if (!homepageId || !submission) return null;
    const former = await this.cases.submission(manager, homepageId, number - 1);
    const { content, licenceKey, domain, files } = submission;
    const compared = { name: content.name, licenceKey, domain, files };
    return {
      content: fieldsOf(submission),
      ...filesOf(files, former?.files ?? null),
      previousNumber: former?.number ?? null,
      differences: former ? differencesOf(comparable(former, submission), fieldsOf(submission)) : [],
      pictures: submission.shown ? picturesOf(submission.shown, former?.shown ?? null) : [],
      duplicates: await this.duplicates.find(manager, homepageId, compared),
    };
  }

  /** Documents of the submission that the administrator has never opened, by the audit log. */
  async unopened(
    manager: EntityManager,
    { homepageId, submissionNumber }: Pick<CaseData, 'homepageId' | 'submissionNumber'>,
    memberId: string,
  ): Promise<string[]> {
    const submission = homepageId && (await this.cases.submission(manager, homepageId, submissionNumber));
    if (!submission) return [];
    const ids = submission.files.map(({ materialId }) => materialId);
    const opened = await this.audit.openedBy(manager, memberId, ids);
    return ids.filter((id) => !opened.has(id));
  }

  async seen(manager: EntityManager, homepageId: string | null, number: number): Promise<string | undefined> {
    const submission = homepageId && (await this.cases.submission(manager, homepageId, number));
    return submission ? seenHashOf(submission) : undefined;
  }
}

/** The fields of the former submission; addresses are compared only where both have them. */
const comparable = (former: ReviewedSubmission, submission: ReviewedSubmission): Record<string, unknown> =>
  fieldsOf(former.shown ? former : { ...former, shown: submission.shown });

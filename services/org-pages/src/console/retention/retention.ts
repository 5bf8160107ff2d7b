import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, Periodic } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { OrgPagesConfig } from '../../config.js';
import { EndedSubmissions } from '../../ports/ended-submissions.port.js';
import { RetentionRepository } from './retention.repository.js';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 100;
/** cases in one transaction */
const CASES = 20;

/**
 * Erases rejected and withdrawn submissions with their cases and papers, and the cases of reports, measures and later changes, when their
 * time is over.
 */
@Injectable()
export class Retention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: RetentionRepository,
    private readonly submissions: EndedSubmissions,
    private readonly audit: AuditLog,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-old-submissions', EVERY_MS, () => this.eraseOld());
    this.periodic.every('erase-old-cases', EVERY_MS, async () => {
      while ((await this.eraseCases()) === CASES);
    });
  }

  private async eraseOld(): Promise<void> {
    const before = this.before();
    const { manager } = this.database;
    for (;;) {
      const homepages = await this.repository.homepagesWithOld(manager, before, BATCH);
      for (const { homepageId } of homepages) await this.eraseOf(homepageId, before);
      if (homepages.length < BATCH) return;
    }
  }

  private before(): Date {
    return new Date(this.clock.now().getTime() - this.config.REVIEW_RETENTION_DAYS * DAY_MS);
  }

  private eraseCases(): Promise<number> {
    return this.database.write(async (tx) => {
      const old = await this.repository.oldCases(tx.manager, this.before(), CASES);
      await this.repository.eraseCases(
        tx.manager,
        old.map(({ id }) => id),
      );
      for (const { id, kind, state, reports } of old) {
        await this.audit.add(tx, {
          actorId: null,
          action: 'case.erased',
          subject: `case:${id}`,
          data: { kind, state, reports, keptDays: this.config.REVIEW_RETENTION_DAYS },
        });
      }
      return old.length;
    });
  }

  private async eraseOf(homepageId: string, before: Date): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      await this.repository.lock(manager, homepageId);
      const old = await this.repository.oldOf(manager, before, homepageId);
      const papers: number[] = [];
      for (const submission of old) {
        papers.push(await this.submissions.eraseMaterials(tx, submission));
        await this.repository.erase(manager, submission);
      }
      if (old.length > 0) await this.submissions.lapse(tx, homepageId);
      for (const [place, { number, state }] of old.entries()) {
        await this.audit.add(tx, {
          actorId: null,
          action: 'submission.erased',
          subject: `homepage:${homepageId}`,
          submissionNumber: number,
          data: { state, documents: papers[place] ?? 0, keptDays: this.config.REVIEW_RETENTION_DAYS },
        });
      }
    });
  }
}

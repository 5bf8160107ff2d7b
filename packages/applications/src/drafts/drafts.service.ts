import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { Clock, Database, expectVersion } from '@renmai/service-kit';
import { AttachmentsRepository, attachmentView } from '../attachments/attachments.repository.js';
import type { ApplicationsApi } from '../host.js';
import { ApplicationsRepository } from '../own/applications.repository.js';
import { ApplicationTargets } from '../ports.js';
import { TargetViews } from '../own/target-views.service.js';
import { Drafting } from './drafting.service.js';
import { DraftsRepository } from './drafts.repository.js';

const MOST_LISTED = 50;

/** What members fill in before they send it. */
@Injectable()
export class Drafts {
  constructor(
    private readonly database: Database,
    private readonly drafting: Drafting,
    private readonly drafts: DraftsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly views: TargetViews,
    private readonly targets: ApplicationTargets,
    private readonly clock: Clock,
  ) {}

  async view(memberId: string, targetId: string): Promise<ResponseOf<ApplicationsApi['draft']>> {
    const { manager } = this.database;
    const target = await this.drafting.target(manager, memberId, targetId);
    const [draft, files, earlier, summaries] = await Promise.all([
      this.drafts.find(manager, memberId, targetId),
      this.attachments.ofDraft(manager, memberId, targetId),
      this.applications.earlier(manager, targetId, memberId),
      this.views.of(manager, [target]),
    ]);
    const managers = await this.targets.managersOf(manager, target.homepageId);
    const refusal = await this.drafting.refusal(manager, memberId, target, {
      earlier,
      managers,
      now: this.clock.now(),
    });
    return {
      target: summaries(target),
      version: draft?.version ?? 0,
      savedAt: draft && draft.version > 0 ? draft.savedAt.toISOString() : null,
      form: draft?.form ?? {},
      answers: draft?.answers ?? [],
      attachments: files.map(attachmentView),
      questions: [...target.questions],
      requires: target.requires,
      termsVersion: target.termsVersion,
      refusal: refusal?.code ?? null,
      applicationId: earlier.applicationId,
      attemptsLeft: Math.max(0, maxAttempts - earlier.attempts),
    };
  }

  async save(
    memberId: string,
    targetId: string,
    { version, form, answers }: InputOf<ApplicationsApi['saveDraft']>['body'],
  ): Promise<{ version: number; savedAt: string }> {
    return this.database.write(async (tx) => {
      const target = await this.drafting.writable(tx.manager, memberId, targetId);
      this.drafting.checkAnswers(target, answers);
      const draft = await this.drafting.open(tx.manager, memberId, targetId);
      expectVersion(draft.version, version);
      const savedAt = this.clock.now();
      await this.drafts.save(tx.manager, memberId, {
        targetId,
        version: version + 1,
        form: form as Record<string, unknown>,
        answers,
        savedAt,
      });
      return { version: version + 1, savedAt: savedAt.toISOString() };
    });
  }

  async discard(memberId: string, targetId: string): Promise<void> {
    await this.database.write(async (tx) => {
      await this.attachments.erase(tx.manager, 'f.owner_id = $1 AND f.target_id = $2 AND f.application_id IS NULL', [
        memberId,
        targetId,
      ]);
      await this.drafts.remove(tx.manager, memberId, targetId);
    });
  }

  async list(memberId: string): Promise<ResponseOf<ApplicationsApi['drafts']>> {
    const rows = await this.drafts.own(this.database.manager, memberId, MOST_LISTED);
    const summaries = await this.views.of(this.database.manager, rows);
    return {
      items: rows.map((row) => ({
        target: summaries(row),
        savedAt: row.savedAt.toISOString(),
        attachments: row.attachments,
      })),
    };
  }
}

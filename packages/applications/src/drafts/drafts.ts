import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { maxAttempts, type SubjectLabel } from '@renmai/contracts/applications/application.schema';
import { Clock, Database, expectVersion } from '@renmai/service-kit';
import { AttachmentsRepository, attachmentView, draftParameters, ofDraft } from '../core/attachments.repository.js';
import type { ApplicationsApi } from '../host.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { PlaceViews } from '../places/place-views.js';
import { ApplicationTargets } from '../ports.js';
import { TargetViews } from '../core/target-views.js';
import { Drafting } from './drafting.js';
import { DraftsRepository, type DraftKey } from '../core/drafts.repository.js';
import { offeredAgain } from '../core/sent-before.js';

const MOST_LISTED = 50;
/** earlier applications whose answers are offered again */
const MOST_BEFORE = 20;

/** The drafts that members fill in before they send them. */
@Injectable()
export class Drafts {
  constructor(
    private readonly database: Database,
    private readonly drafting: Drafting,
    private readonly drafts: DraftsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly views: TargetViews,
    private readonly placeViews: PlaceViews,
    private readonly targets: ApplicationTargets,
    private readonly clock: Clock,
  ) {}

  async view(key: DraftKey): Promise<ResponseOf<ApplicationsApi['draft']>> {
    const { manager } = this.database;
    const { memberId } = key;
    const target = await this.drafting.target(manager, key);
    const [draft, files, earlier, sent, places, summaries] = await Promise.all([
      this.drafts.find(manager, key),
      this.attachments.ofDraft(manager, key),
      this.applications.earlier(manager, key),
      this.applications.sentBefore(manager, key, MOST_BEFORE),
      this.placeViews.left(manager, target),
      this.views.of(manager, [target], memberId),
    ]);
    const managers = await this.targets.managersOf(manager, target);
    const refusal = await this.drafting.refusal(manager, memberId, target, {
      earlier,
      managers,
      now: this.clock.now(),
    });
    return {
      target: summaries(target),
      subject: target.subject,
      places,
      version: draft?.version ?? 0,
      savedAt: draft && draft.version > 0 ? draft.savedAt.toISOString() : null,
      form: draft?.form ?? {},
      answers: draft?.answers ?? [],
      before: offeredAgain(target.questions, sent),
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
    key: DraftKey,
    { version, form, answers }: InputOf<ApplicationsApi['saveDraft']>['body'],
  ): Promise<{ version: number; savedAt: string }> {
    return this.database.write(async (tx) => {
      const target = await this.drafting.writable(tx.manager, key);
      this.drafting.checkAnswers(target, answers);
      const draft = await this.drafting.open(tx.manager, key);
      expectVersion(draft.version, version);
      const savedAt = this.clock.now();
      await this.drafts.save(tx.manager, key, {
        version: version + 1,
        form: form as Record<string, unknown>,
        answers,
        savedAt,
      });
      return { version: version + 1, savedAt: savedAt.toISOString() };
    });
  }

  async discard(key: DraftKey): Promise<void> {
    await this.database.write(async (tx) => {
      await this.attachments.erase(tx.manager, ofDraft, draftParameters(key));
      await this.drafts.remove(tx.manager, key);
    });
  }

  async list(memberId: string): Promise<ResponseOf<ApplicationsApi['drafts']>> {
    const { manager } = this.database;
    const rows = await this.drafts.own(manager, memberId, MOST_LISTED);
    const [summaries, subjects] = await Promise.all([
      this.views.of(manager, rows, memberId),
      this.targets.subjects(
        manager,
        memberId,
        rows.flatMap(({ subjectId }) => subjectId ?? []),
      ),
    ]);
    return {
      items: rows.map((row) => ({
        target: summaries(row),
        subject: subjectOf(row, subjects),
        savedAt: row.savedAt.toISOString(),
        attachments: row.attachments,
      })),
    };
  }
}

/** As they are called now. */
export const subjectOf = (
  { subjectId }: { subjectId: string | null },
  names: ReadonlyMap<string, string>,
): SubjectLabel | null => (subjectId === null ? null : { subjectId, name: names.get(subjectId) ?? '' });

import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { AttachmentsRepository, attachmentView } from '../core/attachments.repository.js';
import { DraftsRepository } from '../core/drafts.repository.js';
import { subjectOf } from '../drafts/drafts.js';
import { Database, db } from '@renmai/service-kit';
import type { ApplicationsApi } from '../host.js';
import { publisherRef, subjectLabel, type ApplicationRow } from '../core/application.row.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { ApplicationTargets } from '../ports.js';
import { TemplatesRepository } from '../templates/templates.repository.js';

const MOST = 10_000;

/** The applications in a member's export: all the member gave and was sent, and that publishers keep notes about them. */
@Injectable()
export class OwnExport {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly drafts: DraftsRepository,
    private readonly targets: ApplicationTargets,
    private readonly timeline: TimelineRepository,
    private readonly templates: TemplatesRepository,
  ) {}

  async of(memberId: string): Promise<ResponseOf<ApplicationsApi['export']>> {
    const { manager } = this.database;
    const filter = { states: null, targetIds: null, after: undefined, limit: MOST };
    const applications = [];
    const own = { memberId, subjectIds: await this.targets.subjectsOf(manager, memberId) };
    for (const row of await this.applications.own(manager, own, filter)) applications.push(await this.sent(row));
    const drafts = [];
    const begun = await this.drafts.own(manager, memberId, MOST);
    const subjectIds = begun.flatMap(({ subjectId }) => subjectId ?? []);
    const names = await this.targets.subjects(manager, memberId, subjectIds);
    for (const { targetId, subjectId, savedAt, form, answers } of begun) {
      const files = await this.attachments.ofDraft(manager, { memberId, targetId, subjectId });
      const saved = { savedAt: savedAt.toISOString(), form, answers, attachments: files.map(attachmentView) };
      drafts.push({ targetId, subject: subjectOf({ subjectId }, names), ...saved });
    }
    const notes = await db.rows<{ text: string; at: Date; title: string }>(
      manager,
      `SELECT n.text, n.at, a.title FROM application_note n JOIN application a ON a.id = n.application_id
       WHERE n.author_id = $1 ORDER BY n.id LIMIT ${MOST}`,
      [memberId],
    );
    const counted = await db.one<{ decisions: number }>(
      manager,
      'SELECT count(*)::int AS decisions FROM decision_batch WHERE actor_id = $1',
      [memberId],
    );
    const written = notes.map((note) => ({ ...note, at: note.at.toISOString() }));
    // Templates of a homepage belong to the homepage.
    const templates = (await this.templates.of(manager, memberId)).map(({ kind, name, texts }) => ({
      kind,
      name,
      texts,
    }));
    return { applications, drafts, written: { notes: written, decisions: counted?.decisions ?? 0, templates } };
  }

  private async sent(row: ApplicationRow) {
    const { manager } = this.database;
    const [files, timeline, notes] = await Promise.all([
      this.attachments.of(manager, row.applicationId),
      this.timeline.of(manager, row.applicationId, { shown: true }),
      db.one<{ count: number }>(
        manager,
        'SELECT count(*)::int AS count FROM application_note WHERE application_id = $1',
        [row.applicationId],
      ),
    ]);
    const labels = new Map(row.questions.map(({ questionId, label }) => [questionId, label]));
    return {
      applicationId: row.applicationId,
      targetId: row.targetId,
      title: row.title,
      publisher: publisherRef(row),
      subject: subjectLabel(row),
      attempt: row.attempt,
      state: row.shownState,
      submittedAt: row.submittedAt.toISOString(),
      termsVersion: row.termsVersion,
      agreedAt: row.agreedAt.toISOString(),
      locale: row.locale,
      source: row.source,
      form: row.form,
      answers: row.answers.map(({ questionId, value }) => ({ question: labels.get(questionId) ?? '', value })),
      attachments: files.map(attachmentView),
      timeline,
      withdrawnReason: row.withdrawnReason,
      keptByPublisher: { rating: row.rating !== null, tags: row.tags.length, notes: notes?.count ?? 0 },
    };
  }
}

import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import { Database, db, Problem } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import { AttachmentsRepository, attachmentView } from '../core/attachments.repository.js';
import { Notes } from '../board/notes.js';
import { StagesRepository } from '../states/stages.repository.js';
import type { ApplicantsApi } from '../host.js';
import { publisherRef, subjectLabel } from '../core/application.row.js';
import { TimelineRepository } from '../core/timeline.repository.js';

/** All that is kept about an applicant, to be handed out to them when they ask the homepage. No step names who took it. */
@Injectable()
export class Disclosure {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly attachments: AttachmentsRepository,
    private readonly notes: Notes,
    private readonly stages: StagesRepository,
    private readonly timeline: TimelineRepository,
  ) {}

  async of(
    memberId: string,
    params: { targetId: string; applicationId: string },
  ): Promise<ResponseOf<ApplicantsApi['disclosure']>> {
    const { manager } = this.database;
    const { application } = await this.access.applicantOf(manager, memberId, params);
    // A withdrawn application is not the publisher's any more, and neither is one that a member cannot see: there is nothing to hand out.
    const strangers = await this.access.strangers(manager, memberId, [application]);
    if (application.state === 'withdrawn' || strangers.size > 0) throw new Problem(commonProblems.notFound);
    const { applicationId, targetId } = params;
    const [files, notes, steps, stages, history] = await Promise.all([
      this.attachments.of(manager, applicationId),
      this.notes.of(manager, memberId, applicationId),
      this.timeline.of(manager, applicationId, { shown: false }),
      this.stages.of(manager, targetId),
      db.rows<{ action: string; from: string; to: string; at: Date }>(
        manager,
        `SELECT h.action, h.from_state AS from, h.to_state AS to, h.at FROM application_history h
         WHERE h.subject_id = $1 ORDER BY h.version`,
        [applicationId],
      ),
    ]);
    const stage = stages.find(({ stageId }) => stageId === application.stageId);
    return {
      application: {
        applicationId,
        title: application.title,
        publisher: publisherRef(application),
        name: application.applicantName,
        subject: subjectLabel(application),
        state: application.state,
        attempt: application.attempt,
        submittedAt: application.submittedAt.toISOString(),
        seenAt: application.seenAt?.toISOString() ?? null,
        locale: application.locale,
        source: application.source,
        termsVersion: application.termsVersion,
        agreedAt: application.agreedAt.toISOString(),
        form: application.form,
        questions: application.questions,
        answers: application.answers,
        knockedOut: application.knockedOut,
        attachments: files.map(attachmentView),
      },
      notes: notes.map(({ text, at }) => ({ text, at })),
      rating: application.rating,
      tags: application.tags,
      stage: stage ? stage.name || (stage.key ?? '') : '',
      history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
      messages: steps.flatMap(({ message, at }) => (message ? [{ ...message, at }] : [])),
    };
  }
}

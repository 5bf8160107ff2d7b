import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AttachmentsRepository } from '../attachments/attachments.repository.js';
import { StagesRepository } from '../board/stages.repository.js';
import { faultsOf, isKnockedOut } from '../drafts/check-draft.js';
import { Drafting } from '../drafts/drafting.service.js';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { HOST, type ApplicationsApi, type ApplicationsHost } from '../host.js';
import { FormSummary, type ApplicationTarget } from '../ports.js';
import { TemplatesRepository } from '../templates/templates.repository.js';
import { written } from '../templates/write-message.js';
import type { NewApplication } from './application.row.js';
import { ApplicationNews } from './application-news.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { searchText } from './search-text.js';
import { TimelineRepository } from './timeline.repository.js';

type SubmitForm = InputOf<ApplicationsApi['submit']>['body'];

/** Sends a draft: one transaction, so that what two devices send at once arrives once. */
@Injectable()
export class Submission {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly drafting: Drafting,
    private readonly drafts: DraftsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly stages: StagesRepository,
    private readonly timeline: TimelineRepository,
    private readonly templates: TemplatesRepository,
    private readonly forms: FormSummary,
    private readonly members: MemberDirectory,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  submit(memberId: string, targetId: string, sent: SubmitForm): Promise<{ applicationId: string }> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(memberId, manager);
      const target = await this.drafting.target(manager, memberId, targetId);
      // A second device waits here, and then finds the application instead of the draft.
      const draft = await this.drafts.find(manager, memberId, targetId, { lock: true });
      const earlier = await this.applications.earlier(manager, targetId, memberId);
      const refusal = await this.drafting.refusal(manager, memberId, target, earlier);
      if (refusal) throw new Problem(refusal);
      if (sent.termsVersion !== target.termsVersion) {
        throw new Problem(applicationsProblems.termsOutdated, { context: { current: target.termsVersion } });
      }
      expectVersion(draft?.version ?? 0, sent.version);
      const files = await this.attachments.ofDraft(manager, memberId, targetId);
      const filled = { form: draft?.form ?? {}, answers: draft?.answers ?? [], slots: files.map(({ slot }) => slot) };
      const errors = faultsOf(this.host.form, target, filled);
      if (errors.length > 0) throw new Problem(applicationsProblems.draftIncomplete, { errors });

      const { card } = await this.members.visibleMember(memberId, memberId, manager);
      const row = this.rowOf(target, { memberId, name: card.name, attempt: earlier.attempts + 1, sent, ...filled });
      const stageId = await this.stages.first(manager, targetId);
      // Whose account is going is not named any more.
      if (row.contactId !== null && (await this.members.isErased(row.contactId, manager))) row.contactId = null;
      if (!(await this.applications.insert(manager, { ...row, stageId }))) {
        throw new Problem(applicationsProblems.alreadyApplied);
      }
      const { applicationId } = row;
      await this.attachments.send(manager, { ownerId: memberId, targetId, applicationId });
      await this.drafts.remove(manager, memberId, targetId);
      const receipt = await this.receiptOf(manager, target, row);
      await this.timeline.add(manager, [
        {
          applicationId,
          kind: 'submitted',
          at: row.submittedAt,
          side: 'applicant',
          shown: true,
          actorId: memberId,
          ...(receipt && { data: { message: receipt } }),
        },
      ]);
      await this.news.submitted(tx, row, receipt);
      return { applicationId };
    });
  }

  private rowOf(
    target: ApplicationTarget,
    {
      memberId,
      name,
      attempt,
      sent,
      form,
      answers,
    }: {
      memberId: string;
      name: string;
      attempt: number;
      sent: SubmitForm;
      form: Record<string, unknown>;
      answers: NewApplication['answers'];
    },
  ): Omit<NewApplication, 'stageId'> {
    const parsed = this.host.form.parse(form) as Record<string, unknown>;
    const summary = this.forms.summary(parsed);
    return {
      applicationId: uuidv7(),
      targetId: target.targetId,
      homepageId: target.homepageId,
      title: target.title,
      homepageName: target.homepageName,
      applicantId: memberId,
      applicantName: name,
      contactId: target.contactId,
      locale: sent.locale,
      form: parsed,
      questions: [...target.questions],
      answers: answers.filter(({ value }) => value !== ''),
      knockedOut: isKnockedOut(target.questions, answers),
      summary,
      search: searchText([name, ...summary.map(({ value }) => value)]),
      termsVersion: sent.termsVersion,
      submittedAt: this.clock.now(),
      attempt,
    };
  }

  /** The homepage's own words of thanks, where it has some. */
  private async receiptOf(manager: EntityManager, target: ApplicationTarget, row: Omit<NewApplication, 'stageId'>) {
    const template = await this.templates.newestOf(manager, target.homepageId, 'receipt');
    if (!template) return null;
    return written(template.texts, row.locale, {
      name: row.applicantName,
      position: row.title,
      homepage: row.homepageName,
      contact: row.homepageName,
    });
  }
}

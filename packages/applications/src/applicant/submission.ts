import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import { StagesRepository } from '../states/stages.repository.js';
import { askedOf, faultsOf, hasOtherAge } from '../drafts/check-draft.js';
import { ruledOutBy } from '../questions/ruled-out.js';
import { Drafting } from '../drafts/drafting.js';
import { alreadyAppliedOf, HOST, type ApplicationsApi, type ApplicationsHost } from '../host.js';
import { placedAs } from '../places/places.policy.js';
import { PlacesRepository } from '../places/places.repository.js';
import { Places } from '../places/places.js';
import { ApplicationTargets, FormSummary, type ApplicationTarget } from '../ports.js';
import type { EntityManager } from 'typeorm';
import { fieldsOf, written } from '../templates/write-message.js';
import type { NewApplication } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { searchText } from '../core/search-text.js';
import { SubmissionRepository, type Sendable } from './submission.repository.js';

type SubmitForm = InputOf<ApplicationsApi['submit']>['body'];

/** Sends a draft: one transaction, so that a draft that two devices send at once arrives once. */
@Injectable()
export class Submission {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly drafting: Drafting,
    private readonly submissions: SubmissionRepository,
    private readonly stages: StagesRepository,
    private readonly targets: ApplicationTargets,
    private readonly forms: FormSummary,
    private readonly members: MemberDirectory,
    private readonly places: Places,
    private readonly counters: PlacesRepository,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  submit(memberId: string, targetId: string, sent: SubmitForm): Promise<{ applicationId: string; state: Outcome }> {
    const key = { memberId, targetId, subjectId: sent.subjectId };
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(memberId, manager);
      const target = await this.drafting.target(manager, key);
      const managers = await this.targets.managersOf(manager, target);
      const known = await this.submissions.read(manager, { ...key, publisherId: target.publisher.id });
      const refusal = await this.drafting.refusal(manager, memberId, target, {
        earlier: known,
        now: known.now,
        managers,
      });
      if (refusal) throw new Problem(refusal);
      if (sent.termsVersion !== target.termsVersion) {
        throw new Problem(applicationsProblems.termsOutdated, { context: { current: target.termsVersion } });
      }
      expectVersion(known.version, sent.version);
      const errors = faultsOf(this.host.form, target, known);
      if (errors.length > 0) throw new Problem(applicationsProblems.draftIncomplete, { errors });

      const { card } = await this.members.visibleMember(memberId, memberId, manager);
      const stageId = known.stageId ?? (await this.stages.first(manager, targetId));
      const row = { ...this.rowOf(target, known, { memberId, name: card.name, sent }), stageId };
      // A contact whose account is being erased is not named any more.
      if (row.contactId !== null && (await this.members.isErased(row.contactId, manager))) row.contactId = null;
      const receipt = known.receipt && written(known.receipt, row.locale, fieldsOf(row, row.publisherName));
      const state = await this.stateOf(manager, target);
      const outcome = await this.submissions.write(manager, row, { version: sent.version, receipt, state });
      if (outcome === 'twice') throw new Problem(alreadyAppliedOf(this.host));
      // Saved on another device while it was sent from this one.
      if (outcome === 'edited') expectVersion(sent.version + 1, sent.version);
      await this.news.submitted(tx, row, { state, receipt, managers });
      await this.places.sent(tx, row, state);
      return { applicationId: row.applicationId, state };
    });
  }

  /** Late, since everybody who wants a place of the target waits from here on. @throws Problem 409 where all are taken */
  private async stateOf(manager: EntityManager, target: ApplicationTarget): Promise<Outcome> {
    if (target.onSubmit !== 'place') return 'applied';
    const held = await this.places.hold(manager, target.targetId, target);
    if (!held?.rule) return 'approved';
    const awaited = await this.counters.isAwaited(manager, held.targetId);
    const free = !awaited && (await this.places.claim(manager, held));
    const state = placedAs(held.rule, { free, awaited });
    if (state === 'refused') throw new Problem(applicationsProblems.full);
    return state;
  }

  private rowOf(
    target: Awaited<ReturnType<Drafting['target']>>,
    { attempts, form, answers }: Sendable,
    { memberId, name, sent }: { memberId: string; name: string; sent: SubmitForm },
  ): Omit<NewApplication, 'stageId'> {
    const parsed = this.host.form.parse(askedOf(target.requires, form)) as Record<string, unknown>;
    const summary = this.forms.summary(parsed);
    const { publisher, subject } = target;
    return {
      applicationId: uuidv7(),
      targetId: target.targetId,
      publisherKind: publisher.kind,
      publisherId: publisher.id,
      publisherName: publisher.name,
      title: target.title,
      applicantId: memberId,
      applicantName: name,
      subjectId: subject?.subjectId ?? null,
      subjectName: subject?.name ?? null,
      contactId: target.contactId,
      locale: sent.locale,
      form: parsed,
      questions: [...target.questions],
      answers: answers.filter(({ value }) => value !== ''),
      knockedOut: ruledOutBy({ questions: target.questions, answers }) !== null || hasOtherAge(target.requires, parsed),
      summary,
      search: searchText({ names: subject ? [name, subject.name] : [name], locale: sent.locale, summary }),
      termsVersion: sent.termsVersion,
      submittedAt: this.clock.now(),
      attempt: attempts + 1,
      source: sent.source,
    };
  }
}

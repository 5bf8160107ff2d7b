import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AnswersConsumer } from './answers/answers.consumer.js';
import { Answers } from './answers/answers.js';
import { CaseDesk } from './case-desk.js';
import { CaseListRepository } from './case-list.repository.js';
import { CaseTranslations } from './case-translations.js';
import { CaseViews } from './case-views.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { ConsoleHomepages } from './console-homepages.js';
import { ConsoleMembers } from './console-members.js';
import { ConsoleController } from './console.controller.js';
import { DecisionEffects } from './decision-effects.js';
import { DecisionsRepository } from './decisions.repository.js';
import { Decisions } from './decisions.js';
import { DomainProofCases } from './domain-proof-cases.port.js';
import { QueuedDomainProofCases } from './queued-domain-proof-cases.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { LaterChangeCases } from './later-change-cases.port.js';
import { QueuedLaterChangeCases } from './queued-later-change-cases.js';
import { LaterChangeKind } from './kinds/later-change.kind.js';
import { AppealKind } from './kinds/appeal.kind.js';
import type { CaseKindRules } from './kinds/case-kind.js';
import { CASE_KINDS, CaseKinds } from './kinds/case-kinds.js';
import { DomainProofKind } from './kinds/domain-proof.kind.js';
import { MeasureKind } from './kinds/measure.kind.js';
import { ReportKind } from './kinds/report.kind.js';
import { SubmissionKind } from './kinds/submission.kind.js';
import { SubmissionPart } from './kinds/submission-part.js';
import { SuccessorKind } from './kinds/successor.kind.js';
import { Letters } from './letters/letters.js';
import { Measures } from './measures/measures.js';
import { Orders } from './measures/orders.js';
import { HomepageSuspensionsRepository } from './measures/homepage-suspensions.repository.js';
import { HomepageSuspensions } from './measures/homepage-suspensions.js';
import { ConsoleFigures } from './figures/console-figures.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresRepository } from './figures/figures.repository.js';
import { Suspensions } from './measures/suspensions.js';
import { VotesRepository } from './measures/votes.repository.js';
import { MemberFiles } from './member-files.js';
import { MembersController } from './members.controller.js';
import { NotesRepository } from './notes.repository.js';
import { Notes } from './notes.js';
import { ReasonsRepository } from './reasons.repository.js';
import { Reasons } from './reasons.js';
import { ReviewCases } from './review-cases.port.js';
import { QueuedReviewCases } from './queued-review-cases.js';
import { ReviewErasureConsumer } from './review-erasure.consumer.js';
import { CaseSurroundingsViews } from './reports/case-surroundings-views.js';
import { ReportIntake } from './reports/report-intake.js';
import { ReportOutcomes } from './reports/report-outcomes.js';
import { ReportsConsumer } from './reports/reports.consumer.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { SavedViews } from './saved-views.js';
import { StaffConsumer } from './staff.consumer.js';
import { StaffRepository } from './staff.repository.js';

const kinds = [SubmissionKind, AppealKind, LaterChangeKind, DomainProofKind, ReportKind, SuccessorKind, MeasureKind];

/** The review console. Global, since homepages put their submissions into its queue. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [
    CasesController,
    ConsoleController,
    MembersController,
    FiguresController,
    AnswersConsumer,
    ReportsConsumer,
    StaffConsumer,
    ReviewErasureConsumer,
  ],
  providers: [
    CasesRepository,
    CaseListRepository,
    DecisionsRepository,
    DuplicatesRepository,
    NotesRepository,
    ReasonsRepository,
    ReportsRepository,
    VotesRepository,
    StaffRepository,
    Answers,
    Letters,
    Measures,
    Orders,
    Suspensions,
    HomepageSuspensions,
    HomepageSuspensionsRepository,
    ConsoleFigures,
    FiguresRepository,
    MemberFiles,
    ReportIntake,
    ReportOutcomes,
    SubmissionPart,
    ...kinds,
    CaseKinds,
    { provide: CASE_KINDS, inject: kinds, useFactory: (...all: CaseKindRules[]) => all },
    CaseDesk,
    CaseViews,
    CaseTranslations,
    CaseSurroundingsViews,
    ConsoleHomepages,
    ConsoleMembers,
    DecisionEffects,
    Decisions,
    Notes,
    Reasons,
    SavedViews,
    { provide: ReviewCases, useClass: QueuedReviewCases },
    { provide: DomainProofCases, useClass: QueuedDomainProofCases },
    { provide: LaterChangeCases, useClass: QueuedLaterChangeCases },
  ],
  exports: [CasesRepository, ConsoleMembers, ReportsRepository, ReviewCases, DomainProofCases, LaterChangeCases],
})
export class ReviewModule {}

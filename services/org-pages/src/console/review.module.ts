import { Global, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AnswersConsumer } from './answers/answers.consumer.js';
import { Answers } from './answers/answers.js';
import { CaseDesk } from './desk/case-desk.js';
import { CaseListRepository } from './cases/case-list.repository.js';
import { CaseTranslations } from './desk/case-translations.js';
import { CaseViews } from './desk/case-views.js';
import { CasesController } from './desk/cases.controller.js';
import { CasesRepository } from './cases/cases.repository.js';
import { ConsoleHomepages } from './desk/console-homepages.js';
import { ConsoleMembers } from './staff/console-members.js';
import { ConsoleController } from './desk/console.controller.js';
import { DecisionEffects } from './desk/decision-effects.js';
import { DecisionsRepository } from './cases/decisions.repository.js';
import { Decisions } from './desk/decisions.js';
import { DomainProofCases } from '../ports/domain-proof-cases.port.js';
import { QueuedDomainProofCases } from './cases/queued-domain-proof-cases.js';
import { DuplicatesRepository } from './cases/duplicates.repository.js';
import { LaterChangeCases } from '../ports/later-change-cases.port.js';
import { QueuedLaterChangeCases } from './cases/queued-later-change-cases.js';
import { LaterChangeKind } from './kinds/later-change.kind.js';
import { AppealKind } from './kinds/appeal.kind.js';
import type { CaseKindRules } from './cases/case-kind.js';
import { CASE_KINDS, CaseKinds } from './cases/case-kinds.js';
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
import { MemberFiles } from './members/member-files.js';
import { MembersController } from './members/members.controller.js';
import { NotesRepository } from './cases/notes.repository.js';
import { Notes } from './desk/notes.js';
import { ReasonsRepository } from './desk/reasons.repository.js';
import { Reasons } from './desk/reasons.js';
import { ReviewCases } from '../ports/review-cases.port.js';
import { QueuedReviewCases } from './cases/queued-review-cases.js';
import { ReviewErasureConsumer } from './cases/review-erasure.consumer.js';
import { CaseSurroundingsViews } from './reports/case-surroundings-views.js';
import { ReportIntake } from './reports/report-intake.js';
import { ReportOutcomes } from './reports/report-outcomes.js';
import { ReportsConsumer } from './reports/reports.consumer.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { SavedViews } from './desk/saved-views.js';
import { StaffConsumer } from './staff/staff.consumer.js';
import { StaffRepository } from './staff/staff.repository.js';

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

import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CaseDesk } from './case-desk.service.js';
import { CaseListRepository } from './case-list.repository.js';
import { CaseViews } from './case-views.service.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { ConsoleHomepages } from './console-homepages.service.js';
import { ConsoleMembers } from './console-members.js';
import { ConsoleController } from './console.controller.js';
import { DecisionEffects } from './decision-effects.service.js';
import { DecisionsRepository } from './decisions.repository.js';
import { Decisions } from './decisions.service.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { NotesRepository } from './notes.repository.js';
import { Notes } from './notes.service.js';
import { ReasonsRepository } from './reasons.repository.js';
import { Reasons } from './reasons.service.js';
import { ReviewCases } from './review-cases.port.js';
import { QueuedReviewCases } from './review-cases.service.js';
import { ReviewErasureConsumer } from './review-erasure.consumer.js';
import { SavedViews } from './saved-views.service.js';

/** The review console. Global, since homepages put their submissions into its queue. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [CasesController, ConsoleController, ReviewErasureConsumer],
  providers: [
    CasesRepository,
    CaseListRepository,
    DecisionsRepository,
    DuplicatesRepository,
    NotesRepository,
    ReasonsRepository,
    CaseDesk,
    CaseViews,
    ConsoleHomepages,
    ConsoleMembers,
    DecisionEffects,
    Decisions,
    Notes,
    Reasons,
    SavedViews,
    { provide: ReviewCases, useClass: QueuedReviewCases },
  ],
  exports: [CasesRepository, ConsoleMembers, ReviewCases],
})
export class ReviewModule {}

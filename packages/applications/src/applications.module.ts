import { Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import { Acting } from './core/acting.js';
import { ApplicationAccess } from './access/application-access.js';
import { applicantsController } from './applicants.controller.js';
import { figuresController } from './figures.controller.js';
import { applicationsController } from './applications.controller.js';
import { Applications } from './applications.js';
import { attachmentsController } from './attachments/attachments.controller.js';
import { AttachmentsRepository } from './core/attachments.repository.js';
import { Attachments } from './attachments/attachments.js';
import { ProfileDocuments } from './attachments/profile-documents.js';
import { ApplicantCards } from './board/applicant-cards.js';
import { ApplicantsRepository } from './board/applicants.repository.js';
import { Applicants } from './board/applicants.js';
import { FiguresRepository } from './board/figures.repository.js';
import { Figures } from './board/figures.js';
import { Messages } from './board/messages.js';
import { Notes } from './board/notes.js';
import { StagesRepository } from './states/stages.repository.js';
import { Staging } from './board/staging.js';
import { DecisionWorker } from './decisions/decision-worker.js';
import { DecisionsRepository } from './core/decisions.repository.js';
import { Decisions } from './decisions/decisions.js';
import { Previews } from './decisions/previews.js';
import { Telling } from './decisions/telling.js';
import { Drafting } from './drafts/drafting.js';
import { DraftsRepository } from './core/drafts.repository.js';
import { Drafts } from './drafts/drafts.js';
import { HOST, type ApplicationsHost } from './host.js';
import { Disclosure } from './out/disclosure.js';
import { Downloads } from './out/downloads.js';
import { OwnExport } from './out/own-export.js';
import { ApplicationNews } from './core/application-news.js';
import { ApplicationsRepository } from './core/applications.repository.js';
import { ContactsSnapshot } from './applicant/contacts.snapshot.js';
import { OwnApplications } from './applicant/own-applications.js';
import { SubmissionRepository } from './applicant/submission.repository.js';
import { StandingsRepository } from './applicant/standings.repository.js';
import { Submission } from './applicant/submission.js';
import { TargetViews } from './core/target-views.js';
import { TimelineRepository } from './core/timeline.repository.js';
import { Acceptance } from './places/acceptance.js';
import { OfferEnds } from './places/offer-ends.js';
import { PlaceClocks } from './places/place-clocks.js';
import { PlaceViews } from './places/place-views.js';
import { PlacesRepository } from './places/places.repository.js';
import { Places } from './places/places.js';
import {
  ApplicationHooks,
  ApplicationTargets,
  CardFacts,
  FormSummary,
  MemberDocuments,
  NoCardFacts,
  NoHooks,
} from './ports.js';
import { ApplicationErasureConsumer } from './retention/application-erasure.consumer.js';
import { ApplicationErasure } from './retention/application-erasure.js';
import { HandingOver } from './retention/handing-over.js';
import { Retention } from './retention/retention.js';
import { ChosenTexts } from './templates/chosen-texts.js';
import { TemplatesRepository } from './templates/templates.repository.js';
import { Templates } from './templates/templates.js';

export interface ApplicationsOptions extends ApplicationsHost {
  /** modules that provide the dependencies of the ports */
  imports?: ModuleMetadata['imports'];
  targets: Type<ApplicationTargets>;
  summary: Type<FormSummary>;
  /** left out: profile's */
  documents?: Type<MemberDocuments>;
  /** left out: nothing is done when something happens to applications */
  hooks?: Type<ApplicationHooks>;
  /** left out: lists show nothing more */
  cardFacts?: Type<CardFacts>;
}

/** Applications of a service: its endpoints, tables, clocks and domain events, over the ports that the service fills. */
@Module({})
export class ApplicationsModule {
  static for({
    imports = [],
    targets,
    summary,
    documents,
    hooks,
    cardFacts,
    ...host
  }: ApplicationsOptions): DynamicModule {
    return {
      module: ApplicationsModule,
      imports,
      controllers: [
        applicationsController(host.api.applicant),
        applicantsController(host.api.publisher),
        figuresController(host.api.publisher),
        attachmentsController(host.api.applicant),
        ApplicationErasureConsumer,
      ],
      providers: [
        { provide: HOST, useValue: host },
        { provide: ApplicationTargets, useClass: targets },
        { provide: FormSummary, useClass: summary },
        { provide: MemberDocuments, useClass: documents ?? ProfileDocuments },
        { provide: ApplicationHooks, useClass: hooks ?? NoHooks },
        { provide: CardFacts, useClass: cardFacts ?? NoCardFacts },
        Acceptance,
        Acting,
        Applications,
        ApplicationAccess,
        ApplicationsRepository,
        ApplicationNews,
        ApplicationErasure,
        ApplicantCards,
        Applicants,
        ApplicantsRepository,
        Attachments,
        AttachmentsRepository,
        ChosenTexts,
        ContactsSnapshot,
        Decisions,
        Previews,
        DecisionsRepository,
        DecisionWorker,
        Disclosure,
        Downloads,
        Drafting,
        Drafts,
        DraftsRepository,
        Figures,
        FiguresRepository,
        HandingOver,
        Messages,
        Notes,
        OfferEnds,
        OwnApplications,
        OwnExport,
        PlaceClocks,
        PlaceViews,
        Places,
        PlacesRepository,
        Retention,
        StagesRepository,
        StandingsRepository,
        Staging,
        Submission,
        SubmissionRepository,
        TargetViews,
        Telling,
        Templates,
        TemplatesRepository,
        TimelineRepository,
      ],
      exports: [Applications, ApplicationAccess, ApplicationTargets],
    };
  }
}

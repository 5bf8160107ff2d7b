/** For services that members apply to: see the README. Tables and rows stay inside. */
import { CreateApplications1700000000600 } from './migrations/create-applications.migration.js';
import { CountPlaces1700000000620 } from './migrations/count-places.migration.js';
import { FindByNames1700000000630 } from './migrations/find-by-names.migration.js';
import { FollowOutcomes1700000000640 } from './migrations/follow-outcomes.migration.js';
import { NoteSources1700000085100 } from './migrations/note-sources.migration.js';
import { ShareSubjects1700000081000 } from './migrations/share-subjects.migration.js';
import { WidenApplications1700000000610 } from './migrations/widen-applications.migration.js';

export { ApplicationsModule, type ApplicationsOptions } from './applications.module.js';
export { Applications, type ApplicationFigures } from './applications.js';
export type { ApprovedRow, OwnStanding, SubjectApplications } from './applicant/standings.repository.js';
export { ApplicationAccess, type ForPublisher } from './access/application-access.js';
export {
  isPublisher,
  maySee,
  viewerOf,
  type ApplicationPart,
  type ApplicationViewer,
} from './access/application-access.policy.js';
export {
  ApplicationHooks,
  ApplicationTargets,
  CardFacts,
  FormSummary,
  MemberDocuments,
  type ActingMember,
  type ApplicationTarget,
  type Asker,
  type FetchedDocument,
  type FormField,
  type ListedTarget,
  type OfPublisher,
  type OutcomeChange,
  type PlacesRule,
} from './ports.js';
export { publisherRef, publishersOf, type ApplicationRow } from './core/application.row.js';
export type { BuiltInTexts } from './host.js';
export { appliedTo, hasPlaceLeft } from './core/target-conditions.sql.js';
export type { NewStep } from './core/timeline.repository.js';
export { questionOf, questionsOf } from './questions/asked-questions.js';
export type { OutcomeMoves } from './states/outcome-machine.js';
export {
  placeAfter,
  placeInList,
  wordsOfList,
  WordSearch,
  type FoundWords,
  type PlaceInList,
  type RankingCursor,
} from './words/word-search.js';

/** Before the service's own migrations. */
export const applicationsMigrations = [
  CreateApplications1700000000600,
  WidenApplications1700000000610,
  CountPlaces1700000000620,
  FindByNames1700000000630,
  FollowOutcomes1700000000640,
  ShareSubjects1700000081000,
  NoteSources1700000085100,
] as const;

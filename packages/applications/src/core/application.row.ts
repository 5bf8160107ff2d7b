import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { ApplicationSource } from '@renmai/contracts/applications/application-source';
import type { SubjectLabel } from '@renmai/contracts/applications/application.schema';
import type { PublisherRef } from '@renmai/contracts/applications/applications.events';
import type { Answer, Question } from '@renmai/contracts/applications/question.schema';
import type { Locale } from '@renmai/contracts';
import type { FormField, OfPublisher } from '../ports.js';

export interface ApplicationRow {
  applicationId: string;
  targetId: string;
  publisherKind: PublisherRef['kind'];
  publisherId: string;
  publisherName: string;
  title: string;
  applicantId: string;
  /** empty: withdrawn and forgotten */
  applicantName: string;
  /** null: for the applicant themselves */
  subjectId: string | null;
  /** empty: withdrawn and forgotten */
  subjectName: string | null;
  state: Outcome;
  version: number;
  shownState: Outcome;
  shownVersion: number;
  stageId: string;
  rating: number | null;
  tags: string[];
  seenAt: Date | null;
  firstAnswerAt: Date | null;
  contactId: string | null;
  locale: Locale;
  form: Record<string, unknown>;
  questions: Question[];
  answers: Answer[];
  knockedOut: boolean;
  summary: FormField[];
  termsVersion: string;
  agreedAt: Date;
  submittedAt: Date;
  withdrawnAt: Date | null;
  withdrawnReason: string;
  /** on the waiting list; stays when it has left it */
  waitingSince: Date | null;
  /** when an offered place is lost */
  offerEndsAt: Date | null;
  /** when the applicant knew that it had ended; null: it goes on */
  endedAt: Date | null;
  attempt: number;
  /** from where the applicant came; null: not known */
  source: ApplicationSource | null;
}

export type Published = Pick<ApplicationRow, 'publisherKind' | 'publisherId' | 'publisherName'>;

export const publisherRef = ({
  publisherKind: kind,
  publisherId: id,
  publisherName: name,
}: Published): PublisherRef => ({
  kind,
  id,
  name,
});

/** The publisher's side that sees the application. */
export const publishersOf = ({
  publisherKind: kind,
  publisherId: id,
  targetId,
}: Pick<ApplicationRow, 'publisherKind' | 'publisherId' | 'targetId'>): OfPublisher => ({
  publisher: { kind, id },
  targetId,
});

/** null: for the applicant themselves, or forgotten. */
export const subjectLabel = ({
  subjectId,
  subjectName: name,
}: Pick<ApplicationRow, 'subjectId' | 'subjectName'>): SubjectLabel | null =>
  subjectId !== null && name ? { subjectId, name } : null;

/** The name in the lists of the publisher's side. */
export const nameOf = ({ applicantName, subjectName }: Pick<ApplicationRow, 'applicantName' | 'subjectName'>): string =>
  subjectName ?? applicantName;

/** SQL: the columns of an `ApplicationRow`, from the row `a`. */
export const applicationColumns = `
  a.id AS "applicationId", a.target_id AS "targetId", a.publisher_kind AS "publisherKind",
  a.publisher_id AS "publisherId", a.publisher_name AS "publisherName", a.title, a.applicant_id AS "applicantId",
  a.applicant_name AS "applicantName", a.subject_id AS "subjectId", a.subject_name AS "subjectName", a.state,
  a.version, a.shown_state AS "shownState", a.shown_version AS "shownVersion", a.stage_id AS "stageId", a.rating,
  a.tags, a.seen_at AS "seenAt", a.first_answer_at AS "firstAnswerAt", a.contact_id AS "contactId", a.locale, a.form,
  a.questions, a.answers, a.knocked_out AS "knockedOut", a.summary, a.terms_version AS "termsVersion",
  a.agreed_at AS "agreedAt", a.submitted_at AS "submittedAt", a.withdrawn_at AS "withdrawnAt",
  a.withdrawn_reason AS "withdrawnReason", a.ended_at AS "endedAt",
  a.waiting_since AS "waitingSince", a.offer_ends_at AS "offerEndsAt", a.attempt, a.source`;

/** The columns that are written when an application is sent. */
export type NewApplication = Pick<
  ApplicationRow,
  | 'applicationId'
  | 'targetId'
  | 'publisherKind'
  | 'publisherId'
  | 'publisherName'
  | 'title'
  | 'applicantId'
  | 'applicantName'
  | 'subjectId'
  | 'subjectName'
  | 'stageId'
  | 'contactId'
  | 'locale'
  | 'form'
  | 'questions'
  | 'answers'
  | 'knockedOut'
  | 'summary'
  | 'termsVersion'
  | 'submittedAt'
  | 'attempt'
  | 'source'
> & { search: string };

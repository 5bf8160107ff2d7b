import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { Answer, Question } from '@renmai/contracts/applications/question.schema';
import type { Locale } from '@renmai/contracts';
import type { FormField } from '../ports.js';

export interface ApplicationRow {
  applicationId: string;
  targetId: string;
  homepageId: string;
  title: string;
  homepageName: string;
  applicantId: string;
  /** empty: withdrawn and forgotten */
  applicantName: string;
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
  attempt: number;
}

/** SQL: the columns of an `ApplicationRow`, from the row `a`. */
export const applicationColumns = `
  a.id AS "applicationId", a.target_id AS "targetId", a.homepage_id AS "homepageId", a.title,
  a.homepage_name AS "homepageName", a.applicant_id AS "applicantId", a.applicant_name AS "applicantName", a.state,
  a.version, a.shown_state AS "shownState", a.shown_version AS "shownVersion", a.stage_id AS "stageId", a.rating,
  a.tags, a.seen_at AS "seenAt", a.first_answer_at AS "firstAnswerAt", a.contact_id AS "contactId", a.locale, a.form,
  a.questions, a.answers, a.knocked_out AS "knockedOut", a.summary, a.terms_version AS "termsVersion",
  a.agreed_at AS "agreedAt", a.submitted_at AS "submittedAt", a.withdrawn_at AS "withdrawnAt",
  a.withdrawn_reason AS "withdrawnReason", a.attempt`;

/** What is written when an application is sent. */
export type NewApplication = Pick<
  ApplicationRow,
  | 'applicationId'
  | 'targetId'
  | 'homepageId'
  | 'title'
  | 'homepageName'
  | 'applicantId'
  | 'applicantName'
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
> & { search: string };

import type { ProblemDefinition } from '@renmai/contracts';
import type { ResumeRule, TargetSummary } from '@renmai/contracts/applications/application.schema';
import type { Question } from '@renmai/contracts/applications/question.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { EntityManager } from 'typeorm';

/** What is applied for, as the service has it: a position, an enrolment, an event. */
export interface ApplicationTarget {
  targetId: string;
  homepageId: string;
  homepageName: string;
  title: string;
  /** everybody may see it; members who may not are answered as if there were none */
  visible: boolean;
  /** why nobody can apply now, whatever they fill in; null: they can */
  refusal: ProblemDefinition | null;
  /** compared with the database's clock when an application is sent */
  closesAt: Date | null;
  /** left out: it goes on, or nobody knows */
  endedAt?: Date | null;
  questions: readonly Question[];
  requires: { background: boolean; resume: ResumeRule };
  /** the administrator who is shown as contact */
  contactId: string | null;
  /** of the text that applicants agree to */
  termsVersion: string;
}

/** What lists of a member's applications show of a target. */
export interface ListedTarget extends TargetSummary {
  /** by then every applicant has an answer */
  answerBy: string | null;
}

/** Port: the service's own things that members apply for, and who manages them. */
export abstract class ApplicationTargets {
  /** In the transaction that the answer is used in. `undefined`: there is none. */
  abstract find(manager: EntityManager, targetId: string): Promise<ApplicationTarget | undefined>;
  /** By target id. One that is gone is left out. */
  abstract list(manager: EntityManager, targetIds: readonly string[]): Promise<Map<string, ListedTarget>>;
  /** Of the homepage that publishes; null: none. */
  abstract roleOf(manager: EntityManager, memberId: string, homepageId: string): Promise<AdministratorRole | null>;
  /** Senior and content administrators of the homepage. */
  abstract managersOf(manager: EntityManager, homepageId: string): Promise<string[]>;
  /** Whether the member's profile has at least one education and one job. */
  abstract hasBackground(manager: EntityManager, memberId: string): Promise<boolean>;
  /** Which of the targets ended before `before`, or are gone. */
  abstract endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]>;
}

/** A field of the service's form, by its name there, as lists and files show it. */
export interface FormField {
  field: string;
  value: string;
}

/** Port: what is shown of the service's form. */
export abstract class FormSummary {
  /** One or two fields for the board and the table; searched too. */
  abstract summary(form: unknown): FormField[];
  /** All of it, for CSV. */
  abstract fields(form: unknown): FormField[];
}

export interface FetchedDocument {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Port: documents that members have uploaded. */
export abstract class MemberDocuments {
  /** A ready document of this owner; null: there is none. @throws Problem 503 where it cannot be asked for */
  abstract fetch(ownerId: string, mediaId: string): Promise<FetchedDocument | null>;
}

import type { DomainEventDefinition, ProblemDefinition } from '@renmai/contracts';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { filedReport, ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import type { HomepageOf } from '@renmai/homepage-directory';
import type { StateMachine, Transaction } from '@renmai/service-kit';

/** The fields that every kind of publication has. A service adds those of its own. */
export interface Publication<State extends string = string, Content = unknown> {
  id: string;
  homepageId: string;
  state: State;
  version: number;
  content: Content;
  createdBy: string | null;
  writtenBy: string | null;
  writtenAt: Date;
  publishedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** the first time; null: never */
  publishedAt: Date | null;
  opensAt: Date | null;
  closesAt: Date | null;
  editedAt: Date | null;
  endedAt: Date | null;
  /** the delay of answers to applicants beyond the usual time */
  answersLaterMs: number;
  /** by staff, after a report */
  removed: boolean;
}

/** The table of the service's publications. `<name>_history` has its transitions, `<name>_version` its earlier contents. */
export interface PublicationTable<Content> {
  name: string;
  /** the columns of a content */
  columns: readonly string[];
  /** in the order of the columns */
  valuesOf(content: Content): readonly unknown[];
  /** SQL: the content as JSON, from the row with this alias */
  contentOf: (row: string) => string;
  /** SQL: the columns of the service's own fields, from the row with this alias; left out: there are none */
  ownFields?: (row: string) => string;
  /** SQL: when a published one ended, e.g. `least(ended_at, closes_at)` */
  ended: string;
  /** SQL: set when it is published, at `$3`; left out: nothing beside the columns of every kind */
  onPublish?: string;
  /** SQL: the condition of rows that were not deleted; left out: deleted ones leave no row */
  present?: string;
  /** the table with a row for each homepage, under whose lock its publications are counted */
  counter: string;
  /** A senior administrator can send it back with words, which are in the column `returned_with`. */
  reviewed?: boolean;
}

/** A transition, as it is announced to the administrators of the homepage. */
export interface PublicationMove<State extends string = string, Action extends string = string> {
  action: Action;
  from: State;
  by: 'administrator' | 'console' | 'clock';
  byMemberId: string | null;
  words?: string;
}

/** A move with the publication after it, and the members who are notified. */
export interface AnnouncedMove<P extends Publication> extends PublicationMove<P['state']> {
  row: P;
  homepageName: string;
  tell: string[];
  words: string;
}

/** The domain events of the service; each method emits one. */
export interface PublicationEvents<P extends Publication> {
  published(tx: Transaction, row: P, card: HomepageCard): Promise<void>;
  unpublished(tx: Transaction, id: string): Promise<void>;
  moved(tx: Transaction, move: AnnouncedMove<P>): Promise<void>;
}

/** The form and rules of one kind of publication: a position, an enrolment. A service has one. */
export interface PublicationKind<P extends Publication = Publication> {
  /** as reports name it */
  subject: ReportSubjectKind;
  reportFiled: DomainEventDefinition<typeof filedReport>;
  titleOf(row: P): string;
  table: PublicationTable<P['content']>;
  /** The roles `console` and `clock` may end what runs. */
  machine: StateMachine<P['state'], string, string>;
  /** the role of an administrator in the table of states */
  roleOf(homepage: HomepageOf): string;
  /** the action that ends it */
  end: string;
  open: P['state'];
  /** open or paused */
  running: readonly P['state'][];
  /** actions of which senior administrators alone are notified */
  forSeniors?: readonly string[];
  /** It is deleted, and its row is kept for its applicants. */
  isDeleted?(row: P): boolean;
  /** It is open: lists show it, if its homepage is public. */
  isListed(row: P, now: Date): boolean;
  /** why this homepage cannot publish one; null: it can */
  refusalOf?(homepage: HomepageOf): ProblemDefinition | null;
  /** of one homepage at most */
  most: number;
  /** earlier contents that are kept */
  mostVersions: number;
  problems: { notApproved: ProblemDefinition; listFull: ProblemDefinition };
  /** Applicants without an outcome are rejected so many days after the end. */
  answerDays: number;
  events: PublicationEvents<P>;
}

export const KIND = Symbol('renmai.publication-kind');

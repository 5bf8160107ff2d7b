import type { ProblemDefinition } from '@renmai/contracts';
import type { NextInterview } from '@renmai/contracts/applications/applicant.schema';
import type {
  AgeLimits,
  GuardianRelation,
  Outcome,
  Promotion,
  ResumeRule,
  TargetSummary,
  WaitingMoves,
  WhenFull,
} from '@renmai/contracts/applications/application.schema';
import type { PublisherRef } from '@renmai/contracts/applications/applications.events';
import type { Question } from '@renmai/contracts/applications/question.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The member who is about to apply. `subjectId`: the child of theirs that they apply for; null: for themselves. */
export interface Asker {
  memberId: string;
  subjectId: string | null;
}

/** The publisher's side that is asked for: that of one target, or of all that the publisher has. */
export interface OfPublisher {
  publisher: Pick<PublisherRef, 'kind' | 'id'>;
  targetId: string | null;
}

/** The target of an application, as the service has it: a position, an enrolment, an event. */
export interface ApplicationTarget {
  targetId: string;
  publisher: PublisherRef;
  title: string;
  /** the asker may see it, or, where nobody asks, everybody; members who may not are answered as if there were none */
  visible: boolean;
  /** why the asker cannot apply now, whatever they fill in; null: they can */
  refusal: ProblemDefinition | null;
  /** compared with the database's clock when an application is sent */
  closesAt: Date | null;
  /** left out: it goes on, or nobody knows */
  endedAt?: Date | null;
  /** its publisher is closed or away and can come back: nobody moves up, and no offer runs out. Left out: it is not paused */
  paused?: TargetSummary['paused'];
  questions: readonly Question[];
  requires: {
    background: boolean;
    resume: ResumeRule;
    /** the form's `mobile` is filled in; left out: as the form says */
    phone?: boolean;
    /** of the form's `age`; left out: any */
    ages?: AgeLimits;
  };
  /** the administrator who is shown as contact */
  contactId: string | null;
  /** the version of the text that applicants agree to */
  termsVersion: string;
  /** left out or null: no places are counted */
  places?: PlacesRule | null;
  /** the effect of sending: it waits for a decision, or takes a place at once where there is one; left out: `decide` */
  onSubmit?: 'decide' | 'place';
}

/** How the places of a target are given. Capacity is the counter's: change it by `Applications.setCapacity` as well. */
export interface PlacesRule {
  /** null: no limit */
  capacity: number | null;
  whenFull: WhenFull;
  promotion: Promotion;
  /** then nobody moves up any more; null: it does not end before the target */
  until: Date | null;
}

/** A member who acts for a child. */
export interface ActingMember {
  memberId: string;
  name: string;
  relation: GuardianRelation | null;
}

/** A target, as lists of a member's applications show it. */
export interface ListedTarget extends TargetSummary {
  /** by then every applicant has an answer */
  answerBy: string | null;
  /** how places that become free go to the waiting list, and until when; left out or null: there is none */
  moves?: WaitingMoves | null;
}

/** Port: the service's own things that members apply for, and who manages them. */
export abstract class ApplicationTargets {
  /** In the transaction that the answer is used in. `undefined`: there is none. `asker` null: nobody is about to apply. */
  abstract find(manager: EntityManager, targetId: string, asker: Asker | null): Promise<ApplicationTarget | undefined>;
  /** By target id, as the viewer may see them. A target that is gone is left out. */
  abstract list(
    manager: EntityManager,
    targetIds: readonly string[],
    viewerId: string | null,
  ): Promise<Map<string, ListedTarget>>;
  /** The role of an administrator of the homepage; a member who publishes is `senior`, a co-organizer `content`. */
  abstract roleOf(manager: EntityManager, memberId: string, of: OfPublisher): Promise<AdministratorRole | null>;
  /** The members whose role is `senior` or `content`. */
  abstract managersOf(manager: EntityManager, of: OfPublisher): Promise<string[]>;
  /** Whether the member's profile has at least one education and one job. */
  abstract hasBackground(manager: EntityManager, memberId: string): Promise<boolean>;
  /** The targets among these that ended before `before`, or are gone. */
  abstract endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]>;
  /** By the ids of children: everybody who acts for them now, in a fixed order. */
  actingFor(_manager: EntityManager, _subjectIds: readonly string[]): Promise<Map<string, ActingMember[]>> {
    return Promise.resolve(new Map<string, ActingMember[]>());
  }
  /** The children for whom the member acts. */
  subjectsOf(_manager: EntityManager, _memberId: string): Promise<string[]> {
    return Promise.resolve([]);
  }
  /** Other children of everybody who acts for the child. */
  siblingsOf(_manager: EntityManager, _subjectId: string): Promise<string[]> {
    return Promise.resolve([]);
  }
  /** The names of those of them for whom the member may apply; none where members apply for themselves alone. */
  subjects(_manager: EntityManager, _memberId: string, _subjectIds: readonly string[]): Promise<Map<string, string>> {
    return Promise.resolve(new Map<string, string>());
  }
}

/** A field of the service's form, by its name there, as lists and files show it. */
export interface FormField {
  field: string;
  value: string;
}

/** Port: the parts of the service's form that are shown. */
export abstract class FormSummary {
  /** One or two fields for the board and the table; searched too. */
  abstract summary(form: unknown): FormField[];
  /** All of it, for CSV. */
  abstract fields(form: unknown): FormField[];
  /** The form without the data of its sender, who does not act for the child any more. */
  withoutSender(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return form;
  }
}

/** Port: what the service adds to applicants in lists. */
export abstract class CardFacts {
  /** The open interview of each application that has one. */
  interviews(_manager: EntityManager, _applicationIds: readonly string[]): Promise<Map<string, NextInterview>> {
    return Promise.resolve(new Map<string, NextInterview>());
  }
}

/** Nothing is added. */
export class NoCardFacts extends CardFacts {}

/** A change of outcome. `from` null: it was just sent. */
export interface OutcomeChange {
  applicationId: string;
  applicantId: string;
  targetId: string;
  subjectId: string | null;
  from: Outcome | null;
  to: Outcome;
}

/**
 * Port: the service's own work when something happens to an application, in the same transaction. The caller holds the target's places and
 * the application: do not wait for the target's own row here.
 */
export abstract class ApplicationHooks {
  /** Something else is decided than before, whether the applicant knows or not. */
  moved(_tx: Transaction, _change: OutcomeChange): Promise<void> {
    return Promise.resolve();
  }

  /** The applicant knows of another outcome than before. */
  told(_tx: Transaction, _change: OutcomeChange): Promise<void> {
    return Promise.resolve();
  }

  /** Why the applicant cannot withdraw now, e.g. a guest who came; null: they can. */
  withdrawalRefusal(_manager: EntityManager, _applicationId: string): Promise<ProblemDefinition | null> {
    return Promise.resolve(null);
  }

  /** They are erased, with all that hangs on them. */
  gone(_tx: Transaction, _applications: readonly { applicationId: string; targetId: string }[]): Promise<void> {
    return Promise.resolve();
  }
}

/** Nothing is done. */
export class NoHooks extends ApplicationHooks {}

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

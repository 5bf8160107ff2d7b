import { z } from 'zod';
import { locale, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { messageText, outcome, stageLabel, subjectLabel } from './application.schema.js';

/** The publisher of the target. */
export const publisherRef = z.object({ kind: z.enum(['homepage', 'member']), id: z.uuid(), name: z.string() });
export type PublisherRef = z.infer<typeof publisherRef>;

/**
 * The domain events of a service's applications. Aggregate id of `<service>.application.*`: the application id.
 * `tell`: the publisher's side at that moment: senior and content administrators of the homepage, or the organizers.
 */
export function applicationEvents<S extends string>(service: S) {
  const named = {
    applicationId: z.uuid(),
    applicantId: memberId,
    /** who else acts for the child; left out: nobody */
    others: z.array(memberId).optional(),
    publisher: publisherRef,
    /** null: for the applicant themselves */
    subject: subjectLabel.nullable(),
    targetId: z.uuid(),
    title: z.string(),
    /** the language of the applicant's messages */
    locale,
    tell: z.array(memberId),
  };
  const contactChanged = domainEvent(
    `${service}.application-contact.changed.v2`,
    z.object({
      applicationId: z.uuid(),
      applicantId: memberId,
      /** who else acts for the child; left out: nobody */
      others: z.array(memberId).optional(),
      publisher: publisherRef,
      /** the administrator who is shown as contact */
      contactId: memberId.nullable(),
      /** when an outcome that ends it was sent, or it was withdrawn; null: it is open */
      endedAt: timestamp.nullable(),
    }),
  );
  const contactGone = domainEvent(`${service}.application-contact.gone.v2`, z.object({ applicationId: z.uuid() }));
  return {
    /** `state`: a place was free at once, or they wait for one; else `applied`. `receipt`: the homepage's own words, which the applicant is sent */
    submitted: domainEvent(
      `${service}.application.submitted.v2`,
      z.object({ ...named, state: outcome, attempt: z.int(), receipt: messageText.nullable() }),
    ),
    /** The applicant is notified of an outcome. `message` is null where the same batch has sent it to them already, or there is none. */
    told: domainEvent(
      `${service}.application.told.v2`,
      z.object({
        ...named,
        outcome,
        message: messageText.nullable(),
        batchId: z.uuid(),
        /** nobody decided in time: it was closed for everybody who was left */
        byClock: z.boolean(),
      }),
    ),
    seen: domainEvent(`${service}.application.seen.v2`, z.object(named)),
    /** into a stage that applicants see */
    staged: domainEvent(`${service}.application.staged.v2`, z.object({ ...named, stage: stageLabel })),
    withdrawn: domainEvent(`${service}.application.withdrawn.v2`, z.object({ ...named, reason: z.string() })),
    /** The publisher’s side wrote without a decision; the words are in the application. */
    messaged: domainEvent(`${service}.application.messaged.v1`, z.object(named)),
    /** A place became free: it is theirs, or offered until `offerEndsAt`. */
    promoted: domainEvent(
      `${service}.application.promoted.v1`,
      z.object({ ...named, outcome: z.enum(['approved', 'offered']), offerEndsAt: timestamp.nullable() }),
    ),
    /** An offered place was taken, or was not taken in time. */
    answered: domainEvent(
      `${service}.application.answered.v1`,
      z.object({ ...named, answer: z.enum(['accepted', 'ended']) }),
    ),
    /** A draft that was not sent, two days before the deadline. Aggregate id: `<target id>:<member id>`, and `:<subject id>`. */
    draftDue: domainEvent(
      `${service}.application-draft.due.v2`,
      z.object({
        applicantId: memberId,
        publisher: publisherRef,
        subject: subjectLabel.nullable(),
        targetId: z.uuid(),
        title: z.string(),
        closesAt: timestamp,
        /** the publisher's time zone, in which the last day is printed everywhere; left out by older versions */
        zone: z.string().nullish(),
      }),
    ),
    /** The applicant, the publisher and whether the application is open: it decides who may write to whom. */
    contactChanged,
    contactGone,
    contacts: snapshot([contactChanged], {
      event: contactGone,
      data: (applicationId) => ({ applicationId }),
    }),
  };
}
export type ApplicationEvents = ReturnType<typeof applicationEvents>;

import { z } from 'zod';
import { locale, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { messageText, outcome, stageLabel } from './application.schema.js';

/**
 * The domain events of a service's applications. Aggregate id of `<service>.application.*`: the application id.
 * `tell`: the senior and content administrators of the homepage at that moment.
 */
export function applicationEvents<S extends string>(service: S) {
  const named = {
    applicationId: z.uuid(),
    applicantId: memberId,
    homepageId: z.uuid(),
    homepageName: z.string(),
    targetId: z.uuid(),
    title: z.string(),
    /** of the applicant's messages */
    locale,
    tell: z.array(memberId),
  };
  const contactChanged = domainEvent(
    `${service}.application-contact.changed.v1`,
    z.object({
      applicationId: z.uuid(),
      applicantId: memberId,
      homepageId: z.uuid(),
      /** the administrator who is shown as contact */
      contactId: memberId.nullable(),
      /** an outcome that ends it was told, or it was withdrawn; null: it is open */
      endedAt: timestamp.nullable(),
    }),
  );
  const contactGone = domainEvent(`${service}.application-contact.gone.v1`, z.object({ applicationId: z.uuid() }));
  return {
    /** `receipt`: the homepage's own words, which the applicant is sent */
    submitted: domainEvent(
      `${service}.application.submitted.v1`,
      z.object({ ...named, attempt: z.int(), receipt: messageText.nullable() }),
    ),
    /** The applicant hears of an outcome. `message` is null where the same batch has told them already, or there is none. */
    told: domainEvent(
      `${service}.application.told.v1`,
      z.object({
        ...named,
        outcome,
        message: messageText.nullable(),
        batchId: z.uuid(),
        /** nobody decided in time: it was closed for everybody who was left */
        byClock: z.boolean(),
      }),
    ),
    seen: domainEvent(`${service}.application.seen.v1`, z.object(named)),
    /** into a stage that applicants see */
    staged: domainEvent(`${service}.application.staged.v1`, z.object({ ...named, stage: stageLabel })),
    withdrawn: domainEvent(`${service}.application.withdrawn.v1`, z.object({ ...named, reason: z.string() })),
    /** A draft that was not sent, two days before the deadline. Aggregate id: `<target id>:<member id>`. */
    draftDue: domainEvent(
      `${service}.application-draft.due.v1`,
      z.object({
        applicantId: memberId,
        homepageId: z.uuid(),
        homepageName: z.string(),
        targetId: z.uuid(),
        title: z.string(),
        closesAt: timestamp,
      }),
    ),
    /** Who applied to which homepage and whether that goes on, as it stands: for those who may write to each other. */
    contactChanged,
    contactGone,
    contacts: snapshot([contactChanged], {
      event: contactGone,
      data: (applicationId) => ({ applicationId }),
    }),
  };
}
export type ApplicationEvents = ReturnType<typeof applicationEvents>;

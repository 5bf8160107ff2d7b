import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { enrolmentCard, enrolmentState } from './enrolment-card.schema.js';
import { enrolmentContent } from './enrolment.schema.js';

/**
 * Aggregate id of `enrolment.enrolment.*`: the enrolment id. Carries all public fields, and is published whenever they change while the
 * enrolment is open. The number of free places is not in it: that changes with every approval.
 */
export const enrolmentPublished = domainEvent(
  'enrolment.enrolment.published.v1',
  enrolmentCard.omit({ places: true }).extend({
    capacity: z.int().nullable(),
    requirements: enrolmentContent.shape.requirements,
    details: z.string(),
    /** the administrator who published it; null: an erased account */
    publishedBy: memberId.nullable(),
    version: z.int(),
  }),
);

/** It accepts no applications any more, or none for the moment; lists leave it out. */
export const enrolmentClosed = domainEvent('enrolment.enrolment.closed.v1', z.object({ enrolmentId: z.uuid() }));

/** By enrolment id: all open ones. */
export const openEnrolments = snapshot([enrolmentPublished], {
  event: enrolmentClosed,
  data: (enrolmentId) => ({ enrolmentId }),
});

export const enrolmentMoves = ['publish', 'suspend', 'resume', 'stop', 'delete'] as const;
export const enrolmentMove = z.enum(enrolmentMoves);
export type EnrolmentMove = z.infer<typeof enrolmentMove>;

/** The step that an enrolment took. The recipients are named, since only the publishing service knows the administrators. */
export const enrolmentChanged = domainEvent(
  'enrolment.enrolment.changed.v1',
  z.object({
    enrolmentId: z.uuid(),
    homepageId: z.uuid(),
    homepageName: z.string(),
    name: z.string(),
    action: enrolmentMove,
    from: enrolmentState,
    to: enrolmentState,
    version: z.int(),
    by: z.enum(['administrator', 'console']),
    /** the member who did it, where somebody did */
    byMemberId: memberId.nullable(),
    tell: z.array(memberId),
    closesAt: timestamp.nullable(),
  }),
);

/** Aggregate id: the child id. A member is asked to be a guardian of a child, or has agreed; `tell` hears of it. */
export const guardianTold = domainEvent(
  'enrolment.guardian.told.v1',
  z.object({
    kind: z.enum(['asked', 'agreed']),
    childId: z.uuid(),
    childName: z.string(),
    byMemberId: memberId,
    tell: memberId,
  }),
);

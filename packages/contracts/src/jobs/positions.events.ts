import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { positionCard, positionState } from './position-card.schema.js';

/** Aggregate id of `jobs.position.*`: the position id. The public data, whenever they change while it is open. */
export const positionPublished = domainEvent(
  'jobs.position.published.v1',
  positionCard.extend({
    address: z.string(),
    description: z.string(),
    requirements: z.string(),
    opensAt: timestamp,
    /** the publisher; null: an erased account */
    publishedBy: memberId.nullable(),
    /** the first time; sorted in the feed by it, it stays the same */
    version: z.int(),
  }),
);

/** It no longer accepts applications, or not for the moment; lists leave it out. */
export const positionUnpublished = domainEvent('jobs.position.unpublished.v1', z.object({ positionId: z.uuid() }));

/** By position id: all open ones. */
export const jobsPositions = snapshot([positionPublished], {
  event: positionUnpublished,
  data: (positionId) => ({ positionId }),
});

export const positionMoves = [
  'submit',
  'publish',
  'approve',
  'return',
  'withdraw',
  'pause',
  'resume',
  'close',
  'expire',
  /** it is paused in three days unless it is confirmed; the state stays */
  'confirm-due',
] as const;
export const positionMove = z.enum(positionMoves);
export type PositionMove = z.infer<typeof positionMove>;

/** A transition of the position. The event names the members to notify, since no other service knows the administrators. */
export const positionMoved = domainEvent(
  'jobs.position.moved.v1',
  z.object({
    positionId: z.uuid(),
    homepageId: z.uuid(),
    homepageName: z.string(),
    title: z.string(),
    action: positionMove,
    from: positionState,
    to: positionState,
    version: z.int(),
    by: z.enum(['administrator', 'console', 'clock']),
    /** the member who took the step, if any */
    byMemberId: memberId.nullable(),
    tell: z.array(memberId),
    /** the note of a senior administrator who returned it; else empty */
    words: z.string(),
    /** when it is paused unless it is confirmed; null: not open */
    confirmBy: timestamp.nullable(),
    closesAt: timestamp.nullable(),
  }),
);

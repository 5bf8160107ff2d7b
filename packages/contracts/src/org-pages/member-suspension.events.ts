import { z } from 'zod';
import { locales, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';

/** Staff suspended a member; another suspension replaces the former one. Aggregate id: the memberId. */
export const memberSuspended = domainEvent(
  'org-pages.member.suspended.v1',
  z.object({
    memberId,
    since: timestamp,
    /** null: for good */
    until: timestamp.nullable(),
    /** the reason in each language; null: the words alone */
    reason: z.record(z.enum(locales), z.string()).nullable(),
    /** to the member */
    words: z.string(),
    /** the case that an answer of the member belongs to */
    caseId: z.uuid().nullable(),
  }),
);
/** Before its time was up. No event is published when the time is up. */
export const memberRestored = domainEvent('org-pages.member.restored.v1', z.object({ memberId }));

/** By member id: suspensions that staff have not ended; expired ones may be among them. */
export const orgPagesSuspensions = snapshot([memberSuspended], {
  event: memberRestored,
  data: (id) => ({ memberId: id }),
});

import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { verificationWay } from './entry-verification.api.js';
import { domainReviewReason, homepageDomainState } from './homepage-domain.schema.js';
import { homepageKind } from './homepage.schema.js';

const mark = { entryId: z.uuid(), memberId, homepageId: z.uuid() };

/** Aggregate id of `org-pages.affiliation.*`: the id of the job or education. Carries the mark's current state. */
export const affiliationVerified = domainEvent(
  'org-pages.affiliation.verified.v1',
  z.object({ ...mark, kind: homepageKind, homepageName: z.string(), way: verificationWay, until: timestamp }),
);

/**
 * - `entry`: ended, removed, or linked to another homepage
 * - `time`: its year is over
 * - `member`, `administrator`: given back, taken back
 * - `domain`: not proven any more
 * - `gone`: from a snapshot, which knows no reason
 */
export const unverifiedReasons = ['entry', 'time', 'member', 'administrator', 'domain', 'gone'] as const;
export const unverifiedReason = z.enum(unverifiedReasons);
export type UnverifiedReason = z.infer<typeof unverifiedReason>;

export const affiliationUnverified = domainEvent(
  'org-pages.affiliation.unverified.v1',
  z.object({
    entryId: z.uuid(),
    reason: unverifiedReason,
    /** null: it comes from a snapshot */
    member: z.object({ memberId, homepageId: z.uuid(), kind: homepageKind, homepageName: z.string() }).nullable(),
  }),
);

/** Its year is over in 30 days; published once. */
export const affiliationExpiring = domainEvent(
  'org-pages.affiliation.expiring.v1',
  z.object({ ...mark, kind: homepageKind, homepageName: z.string(), until: timestamp }),
);

/** By entry id: all verified marks. */
export const orgPagesAffiliations = snapshot([affiliationVerified], {
  event: affiliationUnverified,
  data: (entryId) => ({ entryId, reason: 'gone' as const, member: null }),
});

/** A domain was proven, refused, or has lapsed. Aggregate id: the domain's id. */
export const homepageDomainMoved = domainEvent(
  'org-pages.homepage-domain.moved.v1',
  z.object({
    homepageId: z.uuid(),
    kind: homepageKind,
    name: z.string(),
    domainId: z.uuid(),
    domain: z.string(),
    from: homepageDomainState,
    to: homepageDomainState,
    why: domainReviewReason.nullable(),
    /** the console's words */
    reason: z.string(),
    /** the senior administrators */
    tell: z.array(memberId),
  }),
);

import { z } from 'zod';
import { timestamp } from '../common.js';

export const maxDomains = 20;

/**
 * - `waiting`: not proven yet
 * - `in-review`: proven, and waiting for the review console (see `domainReviewReasons`)
 * - `refused`: by the console
 * - `lapsed`: was proven; its record is gone, its year is over, or it was proven by another homepage
 */
export const homepageDomainStates = ['waiting', 'in-review', 'proven', 'refused', 'lapsed'] as const;
export const homepageDomainState = z.enum(homepageDomainStates);
export type HomepageDomainState = z.infer<typeof homepageDomainState>;

/** Why staff look at a domain although it was proven. */
export const domainReviewReasons = ['not-of-website', 'claimed-by-other'] as const;
export const domainReviewReason = z.enum(domainReviewReasons);
export type DomainReviewReason = z.infer<typeof domainReviewReason>;

export const domainProofs = ['dns', 'mail'] as const;
export const domainProof = z.enum(domainProofs);
export type DomainProof = z.infer<typeof domainProof>;

/** A typed domain, in any script; never a whole address. The service decides which ones are refused. */
export const domainForm = z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) });

/** A domain of a homepage, for its senior administrators. */
export const homepageDomainView = z
  .object({
    domainId: z.uuid(),
    /** in ASCII (IDNA) */
    domain: z.string(),
    state: homepageDomainState,
    /** the TXT record that proves it */
    record: z.object({ name: z.string(), value: z.string() }),
    /** where the code that proves it can be sent instead */
    mailbox: z.string(),
    /** null: none yet */
    proof: domainProof.nullable(),
    /** null: no review needed */
    why: domainReviewReason.nullable(),
    /** the console's, with `refused`; else empty */
    reason: z.string(),
    addedAt: timestamp,
    provenAt: timestamp.nullable(),
    /** a proof by mail holds until then; null: none, or by DNS, which is looked up again every day */
    provenUntil: timestamp.nullable(),
    /** null: no code is waiting */
    codeExpiresAt: timestamp.nullable(),
    /** members who carry the verified mark through an address of the domain */
    verifiedCount: z.int(),
  })
  .meta({ id: 'HomepageDomain' });
export type HomepageDomainView = z.infer<typeof homepageDomainView>;

import { maxOpenRequests, minOpenRequests } from '@renmai/contracts/network/relation.schema';

/** Refusals count for this long, and only once the requester may know of them. */
export const refusalsCountForDays = 90;

/** The number of refusals without consequences. */
const forgivenRefusals = 5;

/** How many requests a member may have open at once after this many refusals. */
export const openRequestsAllowed = (refusals: number): number =>
  Math.max(minOpenRequests, maxOpenRequests - Math.max(0, refusals - forgivenRefusals));

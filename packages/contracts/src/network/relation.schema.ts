import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';
import { degree } from '../profile/visibility.schema.js';

/** The maximum number of sent requests without an answer; it falls after refusals, down to the minimum. */
export const maxOpenRequests = 30;
export const minOpenRequests = 5;
/** A request may be sent again this many times, and not sooner than this after a refusal or withdrawal. */
export const maxResubmissions = 3;
export const resubmitAfterDays = 7;

/**
 * The state of a friendship as one of the two sees it:
 * - `none`: no request is open, either may ask (see `requestableAt`)
 * - `requested`: the viewer asked and has no answer. A refusal is quiet: it looks the same until the request may be sent again
 * - `received`: the other member asked
 * - `friends`
 */
export const friendshipStates = ['none', 'requested', 'received', 'friends'] as const;
export const friendshipState = z.enum(friendshipStates);
export type FriendshipState = z.infer<typeof friendshipState>;

/** The members who may send a member friend requests. */
export const askerChoices = ['everyone', 'friends-of-friends', 'nobody'] as const;
export const whoMayAsk = z.enum(askerChoices);
export type WhoMayAsk = z.infer<typeof whoMayAsk>;

export const networkSettings = z.object({ whoMayAsk }).meta({ id: 'NetworkSettings' });
export type NetworkSettings = z.infer<typeof networkSettings>;

/** A member in a list of people whom the caller may ask to be friends. `friendship`: as the caller sees it. */
export const memberInList = memberCard.extend({ friendship: friendshipState }).meta({ id: 'MemberInList' });
export type MemberInList = z.infer<typeof memberInList>;

/** People who connect two members: how many there are, and a few of them to show. */
export const someMembers = z.object({ count: z.int(), sample: z.array(memberCard).max(3) });
export type SomeMembers = z.infer<typeof someMembers>;

/** Relation of the caller to another member. Blocked either way, deactivated or unknown: not found. */
export const relationView = z
  .object({
    memberId,
    friendship: friendshipState,
    /** the beginning of the open request or of the friendship */
    since: timestamp.nullable(),
    /** the note that came with a received or a sent request */
    note: z.string(),
    /** when a request may be sent (again), if that is in the future; null: now, or never */
    requestableAt: timestamp.nullable(),
    /** false: the caller has asked too often and can only wait for the other member to ask */
    requestable: z.boolean(),
    /** whether the other member accepts friend requests from the caller; a request of theirs can be answered in any case */
    takesRequests: z.boolean(),
    degree,
    following: z.boolean(),
    /** whether the other member follows the caller */
    followed: z.boolean(),
    muted: z.boolean(),
    followers: z.int(),
    mutualFriends: someMembers,
    /** the other member's followers whom the asking member follows or is friends with */
    followedByKnown: someMembers,
  })
  .meta({ id: 'Relation' });
export type RelationView = z.infer<typeof relationView>;

export const followKinds = ['member', 'company', 'school'] as const;
export const followKind = z.enum(followKinds);
export type FollowKind = z.infer<typeof followKind>;

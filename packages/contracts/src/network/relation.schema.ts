import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';
import { degree } from '../profile/visibility.schema.js';

/** Requests out that nobody has answered yet; fewer after refusals. */
export const maxOpenRequests = 30;
export const minOpenRequests = 5;
/** A request may be sent again this many times, and not sooner than this after a refusal or withdrawal. */
export const maxResubmissions = 3;
export const resubmitAfterDays = 7;

/**
 * How a friendship stands, with the eyes of one of the two:
 * - `none`: no request is open, either may ask (see `requestableAt`)
 * - `requested`: asked by oneself, without an answer. A refusal is quiet: it looks the same until the request may be sent again
 * - `received`: asked by the other
 * - `friends`
 */
export const friendshipStates = ['none', 'requested', 'received', 'friends'] as const;
export const friendshipState = z.enum(friendshipStates);
export type FriendshipState = z.infer<typeof friendshipState>;

/** Who may send a member friend requests. */
export const askerChoices = ['everyone', 'friends-of-friends', 'nobody'] as const;
export const whoMayAsk = z.enum(askerChoices);
export type WhoMayAsk = z.infer<typeof whoMayAsk>;

export const networkSettings = z.object({ whoMayAsk }).meta({ id: 'NetworkSettings' });
export type NetworkSettings = z.infer<typeof networkSettings>;

/** A member in a list of people whom one may ask to be friends. `friendship`: as one sees it oneself. */
export const memberInList = memberCard.extend({ friendship: friendshipState }).meta({ id: 'MemberInList' });
export type MemberInList = z.infer<typeof memberInList>;

/** People who stand between two members: how many, and a few of them to show. */
export const someMembers = z.object({ count: z.int(), sample: z.array(memberCard).max(3) });
export type SomeMembers = z.infer<typeof someMembers>;

/** How one stands to another member. Blocked either way, deactivated or unknown: not found. */
export const relationView = z
  .object({
    memberId,
    friendship: friendshipState,
    /** of the open request, or of the friendship */
    since: timestamp.nullable(),
    /** the note that came with a received or a sent request */
    note: z.string(),
    /** when a request may be sent (again), while that lies ahead; null: now, or never */
    requestableAt: timestamp.nullable(),
    /** false: too often already, unless the other asks */
    requestable: z.boolean(),
    /** whether the other takes friend requests from the caller; who has asked, can be answered all the same */
    takesRequests: z.boolean(),
    degree,
    following: z.boolean(),
    /** whether the other follows */
    followed: z.boolean(),
    muted: z.boolean(),
    followers: z.int(),
    mutualFriends: someMembers,
    /** of those who follow them, whom the asking member is friends with or follows */
    followedByKnown: someMembers,
  })
  .meta({ id: 'Relation' });
export type RelationView = z.infer<typeof relationView>;

export const followKinds = ['member', 'company', 'school'] as const;
export const followKind = z.enum(followKinds);
export type FollowKind = z.infer<typeof followKind>;

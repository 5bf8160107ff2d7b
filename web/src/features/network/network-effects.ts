import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { type RelationView, resubmitAfterDays } from '@renmai/contracts/network/relation.schema';
import type { ListName, MemberList } from './list-names';

export const networkActions = [
  'request',
  'accept',
  'refuse',
  'withdraw',
  'remove',
  'follow',
  'unfollow',
  'mute',
  'unmute',
  'block',
  'unblock',
  'dismiss',
  'restore',
] as const;
export type NetworkAction = (typeof networkActions)[number];

export interface Effects {
  /** the relation to the member now, as far as it is known before the server has answered */
  relation: Partial<RelationView>;
  /** lists that the member is no longer in */
  leaves: readonly MemberList[];
  counts: Partial<Record<keyof NetworkSummary, 1 | -1>>;
  /** lists to be requested again once the server has agreed */
  stale: readonly ListName[];
}

type Known = Pick<RelationView, 'friendship' | 'followers' | 'following'>;
const unknown: Known = { friendship: 'none', followers: 0, following: false };
const nothing: Effects = { relation: {}, leaves: [], counts: {}, stale: [] };
const dayMs = 86_400_000;

/** The day from which a request that is withdrawn now may be sent again. */
export const requestableAfter = (now: number): string => new Date(now + resubmitAfterDays * dayMs).toISOString();

const befriended = (now: number): Effects => ({
  relation: { friendship: 'friends', since: new Date(now).toISOString(), note: '', degree: 1 },
  leaves: ['received'],
  counts: { friends: 1, requestsReceived: -1 },
  stale: ['friends', 'circle', 'friendsOf', 'mutualFriends'],
});

/** The changes by an action in all kept data of the network: in one place, so that no two screens disagree. */
export function effectsOf(action: NetworkAction, known: Known = unknown, now = Date.now(), note = ''): Effects {
  const { friendship, followers, following } = known;
  switch (action) {
    case 'request':
      if (friendship === 'received') return befriended(now);
      return {
        relation: { friendship: 'requested', since: new Date(now).toISOString(), note },
        leaves: [],
        counts: friendship === 'requested' ? {} : { requestsSent: 1 },
        stale: ['sent'],
      };
    case 'accept':
      return befriended(now);
    case 'refuse':
      return {
        relation: { friendship: 'none', since: null, note: '' },
        leaves: ['received'],
        counts: { requestsReceived: -1 },
        stale: [],
      };
    case 'withdraw':
      return {
        relation: { friendship: 'none', since: null, note: '', requestableAt: requestableAfter(now) },
        leaves: ['sent'],
        counts: { requestsSent: -1 },
        stale: [],
      };
    case 'remove':
      return {
        relation: { friendship: 'none', since: null, note: '', degree: null },
        leaves: ['friends'],
        counts: { friends: -1 },
        stale: ['circle', 'friendsOf', 'mutualFriends'],
      };
    case 'follow':
      return {
        relation: { following: true, followers: followers + (following ? 0 : 1) },
        leaves: [],
        counts: { followedMembers: 1 },
        stale: ['follows'],
      };
    case 'unfollow':
      return {
        relation: { following: false, followers: Math.max(0, followers - (following ? 1 : 0)) },
        leaves: ['follows'],
        counts: { followedMembers: -1 },
        stale: [],
      };
    case 'mute':
      return { relation: { muted: true }, leaves: [], counts: { muted: 1 }, stale: ['mutes', 'follows'] };
    case 'unmute':
      return { relation: { muted: false }, leaves: ['mutes'], counts: { muted: -1 }, stale: ['follows'] };
    case 'block':
      return {
        ...nothing,
        leaves: [
          'received',
          'sent',
          'friends',
          'circle',
          'friendsOf',
          'mutualFriends',
          'follows',
          'followers',
          'mutes',
          'suggestions',
          'contactMatches',
        ],
        counts: { blacklist: 1 },
        stale: ['blacklist', 'circle', 'mutualFriends', 'suggestions'],
      };
    case 'unblock':
      return { ...nothing, leaves: ['blacklist'], counts: { blacklist: -1 }, stale: ['suggestions', 'contactMatches'] };
    case 'dismiss':
      return { ...nothing, leaves: ['suggestions'] };
    case 'restore':
      return { ...nothing, stale: ['suggestions'] };
  }
}

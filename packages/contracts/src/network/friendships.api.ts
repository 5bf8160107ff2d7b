import { z } from 'zod';
import { memberId, searched, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { networkProblems } from './network.problems.js';
import { memberInList, networkSettings, relationView, someMembers } from './relation.schema.js';

const params = z.object({ memberId });
const found = [commonProblems.notFound];
const other = [...found, networkProblems.oneself];

/** An open request: the other member, with the traits that both have in common. */
export const friendRequestView = z
  .object({ member: memberCard, note: z.string(), requestedAt: timestamp, mutualFriends: someMembers })
  .meta({ id: 'FriendRequest' });
export type FriendRequestView = z.infer<typeof friendRequestView>;

export const friendView = z.object({ member: memberCard, since: timestamp }).meta({ id: 'Friend' });
export type FriendView = z.infer<typeof friendView>;

/** The counts of the page "My network". */
export const networkSummary = z
  .object({
    friends: z.int(),
    requestsReceived: z.int(),
    requestsSent: z.int(),
    /** how many requests may be open at once now */
    requestsAllowed: z.int(),
    followedMembers: z.int(),
    followedCompanies: z.int(),
    followedSchools: z.int(),
    followers: z.int(),
    /** members and homepages */
    muted: z.int(),
    blacklist: z.int(),
    /** recommendations that wait for the member: to be written, accepted or changed */
    recommendationsWaiting: z.int(),
  })
  .meta({ id: 'NetworkSummary' });
export type NetworkSummary = z.infer<typeof networkSummary>;

const relation = { access: 'member', rate: 'write', params, response: relationView } as const;

export const friendshipsApi = {
  summary: endpoint({
    method: 'GET',
    path: '/api/network/summary',
    summary: 'How many friends, requests, follows and so on the member has',
    access: 'member',
    rule: 'own network only',
    rate: 'read',
    response: networkSummary,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/network/settings',
    summary: 'Who may send the member friend requests',
    access: 'member',
    rule: 'own settings only',
    rate: 'read',
    response: networkSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/network/settings',
    summary: 'Say who may send friend requests. Open requests stay',
    access: 'member',
    rule: 'own settings only',
    rate: 'write',
    body: networkSettings,
    response: networkSettings,
  }),
  relation: endpoint({
    method: 'GET',
    path: '/api/network/relations/:memberId',
    summary: 'The caller’s relation to a member',
    access: 'member',
    rule: 'not with the caller; blocked either way, deactivated or unknown: not found',
    rate: 'read',
    params,
    response: relationView,
    problems: other,
  }),
  request: endpoint({
    ...relation,
    method: 'PUT',
    path: '/api/network/requests/:memberId',
    summary: 'Ask a member to be friends, or send the request again. Where the other has asked, both become friends',
    rule: 'any member who can be found and takes requests from the caller; again not sooner than 7 days after a refusal or withdrawal, at most 3 times',
    body: z.object({ note: text(300).default('') }),
    problems: [
      ...other,
      networkProblems.relationConflict,
      networkProblems.requestTooEarly,
      networkProblems.requestTooOften,
      networkProblems.tooManyRequests,
      networkProblems.requestsClosed,
    ],
  }),
  accept: endpoint({
    ...relation,
    method: 'POST',
    path: '/api/network/requests/:memberId/accept',
    summary: "Accept a member's request. Repeating it changes nothing",
    rule: 'the member who was asked',
    problems: [...other, networkProblems.relationConflict],
  }),
  refuse: endpoint({
    ...relation,
    method: 'POST',
    path: '/api/network/requests/:memberId/refuse',
    summary: "Refuse a member's request; they are not told",
    rule: 'the member who was asked',
    problems: [...other, networkProblems.relationConflict],
  }),
  withdraw: endpoint({
    ...relation,
    method: 'POST',
    path: '/api/network/requests/:memberId/withdraw',
    summary: 'Take the own request back',
    rule: 'the member who asked',
    problems: [...other, networkProblems.relationConflict],
  }),
  remove: endpoint({
    ...relation,
    method: 'DELETE',
    path: '/api/network/friends/:memberId',
    summary: 'End a friendship; the other is not told. Repeating it changes nothing',
    rule: 'either of the two',
    problems: other,
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/network/requests/received',
    summary: 'Requests that wait for an answer, newest first',
    access: 'member',
    rule: 'own requests only',
    rate: 'read',
    query: pageQuery,
    response: page(friendRequestView),
  }),
  sent: endpoint({
    method: 'GET',
    path: '/api/network/requests/sent',
    summary: 'Own requests without an answer, newest first',
    access: 'member',
    rule: 'own requests only',
    rate: 'read',
    query: pageQuery,
    response: page(friendRequestView),
  }),
  friends: endpoint({
    method: 'GET',
    path: '/api/network/friends',
    summary: 'Own friends, by name or newest first',
    access: 'member',
    rule: 'own friends only',
    rate: 'read',
    query: pageQuery.extend({ order: z.enum(['name', 'newest']).default('name'), q: searched(60).default('') }),
    response: page(friendView),
  }),
  friendsOf: endpoint({
    method: 'GET',
    path: '/api/network/members/:memberId/friends',
    summary: 'Friends of a member, by name',
    access: 'member',
    rule: "the owner's setting for the friends list; who is blocked either way with the asking member is left out",
    rate: 'read',
    params,
    query: pageQuery,
    response: page(memberInList),
    problems: [...found, networkProblems.friendsListHidden],
  }),
  mutualFriends: endpoint({
    method: 'GET',
    path: '/api/network/members/:memberId/mutual-friends',
    summary: 'Friends in common with a member, by name',
    access: 'member',
    rule: 'the member can be found',
    rate: 'read',
    params,
    query: pageQuery,
    response: page(memberCard),
    problems: found,
  }),
  circle: endpoint({
    method: 'GET',
    path: '/api/network/circle',
    summary: 'Friends of friends, those with most friends in common first',
    access: 'member',
    rule: 'own circle only',
    rate: 'read',
    query: pageQuery,
    response: page(z.object({ member: memberInList, mutualFriends: someMembers })),
  }),
};

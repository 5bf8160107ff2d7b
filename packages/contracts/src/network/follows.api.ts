import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { networkProblems } from './network.problems.js';
import { followKind, memberInList } from './relation.schema.js';

export const maxFollows = 5000;
export const maxBlacklist = 1000;
export const maxMutes = 1000;

const target = z.object({ kind: followKind, targetId: z.uuid() });
const params = z.object({ memberId });
const own = 'own list only';
const list = { access: 'member', rule: own, rate: 'read', query: pageQuery } as const;
const change = { access: 'member', rate: 'write' } as const;

/** Network stores only the id of a followed homepage; name and logo come from the homepage's own service. */
export const followView = z
  .object({ kind: followKind, targetId: z.uuid(), since: timestamp, member: memberCard.nullable(), muted: z.boolean() })
  .meta({ id: 'Follow' });
export type FollowView = z.infer<typeof followView>;

export const listedMember = z.object({ member: memberCard, since: timestamp }).meta({ id: 'ListedMember' });
export type ListedMember = z.infer<typeof listedMember>;

export const followerView = listedMember.extend({ member: memberInList }).meta({ id: 'Follower' });
export type FollowerView = z.infer<typeof followerView>;

export const followsApi = {
  follow: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/network/follows/:kind/:targetId',
    summary: 'Follow a member or a homepage. Repeating it changes nothing',
    rule: 'a member who can be found, a homepage that is public',
    params: target,
    problems: [commonProblems.notFound, networkProblems.oneself, networkProblems.listFull],
  }),
  unfollow: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/network/follows/:kind/:targetId',
    summary: 'Unfollow. Repeating it changes nothing',
    rule: own,
    params: target,
  }),
  followsHomepage: endpoint({
    method: 'GET',
    path: '/api/network/follows/:kind/:targetId',
    summary: 'Whether the member follows a homepage, and leaves its news out of the feed',
    access: 'member',
    rule: 'own follows only',
    rate: 'read',
    params: target.extend({ kind: followKind.exclude(['member']) }),
    response: z.object({ following: z.boolean(), muted: z.boolean() }),
  }),
  follows: endpoint({
    ...list,
    method: 'GET',
    path: '/api/network/follows/:kind',
    summary: 'Followed members, newest first',
    params: target.pick({ kind: true }),
    response: page(followView),
  }),
  followers: endpoint({
    ...list,
    method: 'GET',
    path: '/api/network/followers',
    summary: 'Followers of the member, newest first',
    response: page(followerView),
  }),
  mute: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/network/mutes/:memberId',
    summary: "Leave a member's moments out of the own feed; nobody is told. Repeating it changes nothing",
    rule: 'a member who can be found',
    params,
    problems: [commonProblems.notFound, networkProblems.oneself, networkProblems.listFull],
  }),
  unmute: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/network/mutes/:memberId',
    summary: "Show a member's moments again. Repeating it changes nothing",
    rule: own,
    params,
  }),
  mutes: endpoint({
    ...list,
    method: 'GET',
    path: '/api/network/mutes',
    summary: 'Muted members, newest first',
    response: page(listedMember),
  }),
  block: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/network/blacklist/:memberId',
    summary: 'Put a member on the blacklist: ends friendship and follows both ways, hides both from each other',
    rule: 'any other member; also one who has blocked the caller',
    params,
    problems: [commonProblems.notFound, networkProblems.oneself, networkProblems.listFull],
  }),
  unblock: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/network/blacklist/:memberId',
    summary: 'Take a member off the blacklist. Nothing that the blacklist ended comes back',
    rule: own,
    params,
  }),
  blacklist: endpoint({
    ...list,
    method: 'GET',
    path: '/api/network/blacklist',
    summary: 'Members on the blacklist, newest first',
    response: page(listedMember),
  }),
};

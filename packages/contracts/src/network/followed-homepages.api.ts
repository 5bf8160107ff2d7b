import { z } from 'zod';
import { memberId, searched, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { networkProblems } from './network.problems.js';

/** Friends whom a member may invite to follow a homepage within `invitationWindowDays`; expired invitations are not counted. */
export const maxFollowInvitations = 100;
export const invitationWindowDays = 30;

const params = z.object({ homepageId: z.uuid() });
const own = 'own list only';
const inviters = 'members who follow the homepage, and its administrators';

export const followInvitationView = z
  .object({ homepage: homepageCard, inviter: memberCard, invitedAt: timestamp, endsAt: timestamp })
  .meta({ id: 'FollowInvitation' });
export type FollowInvitationView = z.infer<typeof followInvitationView>;

export const mutedHomepage = z.object({ homepage: homepageCard, since: timestamp }).meta({ id: 'MutedHomepage' });
export type MutedHomepage = z.infer<typeof mutedHomepage>;

/** Calls for the homepages that a member follows, apart from following itself. */
export const followedHomepagesApi = {
  mute: endpoint({
    method: 'PUT',
    path: '/api/network/homepages/:homepageId/mute',
    summary:
      'Leaves the news of a homepage out of the own feed and notifications; it stays followed. Repeating it changes nothing',
    access: 'member',
    rule: 'approved homepages',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, networkProblems.listFull],
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/network/homepages/:homepageId/mute',
    summary: 'Shows its news again. Repeating it changes nothing',
    access: 'member',
    rule: own,
    rate: 'write',
    params,
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/api/network/homepage-mutes',
    summary: 'Muted homepages, newest first. Those that are not public now are left out; they stay muted',
    access: 'member',
    rule: own,
    rate: 'read',
    query: pageQuery,
    response: page(mutedHomepage),
  }),
  invitable: endpoint({
    method: 'GET',
    path: '/api/network/homepages/:homepageId/follow-invitations/friends',
    summary: 'Friends who may be invited, by name: without those who follow it, have muted it, or were invited before',
    access: 'member',
    rule: inviters,
    rate: 'read',
    params,
    query: pageQuery.extend({ q: searched(50).default('') }),
    response: page(memberCard).extend({
      /** how many more the member may invite now */
      remaining: z.int(),
      /** days after which an unanswered invitation ends */
      lastsDays: z.int(),
    }),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/network/homepages/:homepageId/follow-invitations',
    summary:
      'Invites friends to follow a homepage; each friend once per homepage, no matter who invites them. All others are silently left out',
    access: 'member',
    rule: inviters,
    rate: 'write',
    params,
    body: z.object({ memberIds: z.array(memberId).min(1).max(maxFollowInvitations) }),
    response: z.object({
      invited: z.int(),
      remaining: z.int(),
    }),
    problems: [commonProblems.notFound, commonProblems.forbidden, networkProblems.tooManyInvitations],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/network/follow-invitations',
    summary:
      'Open invitations to follow homepages, newest first. Following accepts one; they end by themselves at `endsAt`',
    access: 'member',
    rule: own,
    rate: 'read',
    query: pageQuery,
    response: page(followInvitationView),
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/network/follow-invitations/:homepageId',
    summary: 'Declines an invitation; nobody is told, and nobody can invite again. Repeating it changes nothing',
    access: 'member',
    rule: own,
    rate: 'write',
    params,
  }),
};

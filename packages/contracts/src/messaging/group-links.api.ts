import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { groupCard } from './group-entries.api.js';
import { groupLinksProblems } from './group-links.problems.js';

/** For how many days a link leads into its group. */
export const groupLinkDays = [1, 7, 30, 90] as const;
/** links to one group that lead into it at the same time */
export const mostGroupLinks = 20;

export const groupLink = z
  .object({
    linkId: z.uuid(),
    /** the last part of its address */
    secret: z.string(),
    authorId: z.string(),
    createdAt: timestamp,
    endsAt: timestamp,
    /** how many came in or asked by it */
    came: z.int(),
  })
  .meta({ id: 'GroupLink' });
export type GroupLink = z.infer<typeof groupLink>;

/** A group as the holder of a link sees it. */
export const linkedGroup = groupCard
  .extend({
    /** users who come by the link wait for an answer */
    approval: z.boolean(),
    endsAt: timestamp,
    /** the relation of the asking member to the group; null: not signed in */
    standing: z.enum(['inside', 'invited', 'applied', 'blocked', 'outside']).nullable(),
  })
  .meta({ id: 'LinkedGroup' });
export type LinkedGroup = z.infer<typeof linkedGroup>;

const byGroup = z.object({ groupId: z.string().regex(/^[1-9]\d{0,17}$/) });
const bySecret = z.object({ secret: z.string().regex(/^[\w-]{22}$/) });
const managed = 'owner and administrators; members their own ones, where members may invite';

/** Links that lead into a group until their end. */
export const groupLinksApi = {
  list: endpoint({
    access: 'member',
    rule: managed,
    method: 'GET',
    rate: 'read',
    path: '/api/chat/groups/:groupId/links',
    summary: 'The links that lead into a group, the newest first',
    params: byGroup,
    response: z.object({ items: z.array(groupLink).max(mostGroupLinks) }),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  create: endpoint({
    access: 'member',
    rule: managed,
    method: 'POST',
    rate: 'write',
    path: '/api/chat/groups/:groupId/links',
    summary: 'A new link that leads into a group for some days',
    params: byGroup,
    body: z.object({ days: z.literal(groupLinkDays) }),
    response: groupLink,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound, commonProblems.forbidden, groupLinksProblems.tooManyLinks],
  }),
  revoke: endpoint({
    access: 'member',
    rule: managed,
    method: 'DELETE',
    rate: 'write',
    path: '/api/chat/groups/:groupId/links/:linkId',
    summary: 'Ends a link: it leads nowhere from then on',
    params: byGroup.extend({ linkId: z.uuid() }),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  open: endpoint({
    access: 'public',
    rule: 'everybody who has a link that leads into the group',
    method: 'GET',
    rate: 'read',
    path: '/api/chat/group-links/:secret',
    summary:
      'The group that a link leads into. It is not there after its end, for members who are blocked either way by its author or the owner, and when its author may no longer invite',
    params: bySecret,
    response: linkedGroup,
    problems: [commonProblems.notFound],
  }),
  join: endpoint({
    access: 'member',
    rule: 'every member who has a link that leads into the group',
    method: 'POST',
    rate: 'write',
    path: '/api/chat/group-links/:secret/join',
    summary: 'Comes into a group by a link; where entry needs approval, a request waits for an answer',
    params: bySecret,
    response: z.object({ groupId: z.string(), standing: z.enum(['inside', 'applied']) }),
    status: 200,
    problems: [
      commonProblems.notFound,
      groupLinksProblems.full,
      groupLinksProblems.blocked,
      groupLinksProblems.tooManyGroups,
    ],
  }),
};

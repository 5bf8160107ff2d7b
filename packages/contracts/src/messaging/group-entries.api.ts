import { z } from 'zod';
import { dependants } from '../applications/dependants.schema.js';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';

/** The data of a group that users see before they are members of it. */
export const groupCard = z.object({
  groupId: z.string(),
  name: z.string(),
  description: z.string(),
  avatarUrl: z.string(),
  memberCount: z.int(),
});

export const groupInvitation = groupCard
  .extend({
    /** a room is joined by going there */
    kind: z.enum(['group', 'room']),
    /** chat id of the inviting user; for members: the member id */
    inviterId: z.string(),
    at: timestamp,
  })
  .meta({ id: 'GroupInvitation' });
export type GroupInvitation = z.infer<typeof groupInvitation>;

export const joinRequest = z.object({ userId: z.string(), message: z.string(), at: timestamp }).meta({
  id: 'GroupJoinRequest',
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** An invited user who has not answered yet. */
export const pendingInvitation = z.object({ userId: z.string(), inviterId: z.string(), at: timestamp }).meta({
  id: 'PendingInvitation',
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const invitationAnswer = groupCard
  .pick({ groupId: true, name: true, avatarUrl: true })
  .extend({ userId: z.string(), accepted: z.boolean(), at: timestamp })
  .meta({ id: 'InvitationAnswer' });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** Type of the notice (JSON, namespace 5) over the chat socket after which the user's own devices ask again. */
export const GROUP_ENTRIES_NOTICE = 'renmai_group_entries';
/** Invitations, requests or answers of a group have changed. */
export const groupEntriesNotice = z.object({ type: z.literal(GROUP_ENTRIES_NOTICE), groupId: z.string() });
export type GroupEntriesNotice = z.infer<typeof groupEntriesNotice>;

export const publicGroup = groupCard
  .extend({
    /** members who ask to join wait for an answer */
    approval: z.boolean(),
    /** relation of the asking user to the group; lists leave out groups that the user is blocked from */
    standing: z.enum(['inside', 'invited', 'applied', 'blocked', 'outside']),
    /** the asking user's last request to join, if it was declined; `reason` may be empty */
    declined: z.object({ reason: z.string(), at: timestamp }).nullable(),
  })
  .meta({ id: 'PublicGroup' });
export type PublicGroup = z.infer<typeof publicGroup>;

const byGroup = z.object({ groupId: z.string().regex(/^[1-9]\d{0,17}$/) });
const chatId = z.string().trim().toLowerCase().min(1).max(128);
const member = { access: 'member', rate: 'read', method: 'GET' } as const;

/** Pending invitations and join requests of groups. They are answered by calls of the chat protocol. */
export const groupEntriesApi = {
  dependants: endpoint({
    ...member,
    rule: 'for oneself',
    path: '/api/chat/dependants',
    summary: 'Groups that the member owns, and who else is in them: what has no owner once they go',
    response: dependants,
  }),
  invitations: endpoint({
    ...member,
    rule: 'own ones only',
    path: '/api/chat/group-invitations',
    summary: 'Groups and rooms with an invitation that the member has not answered, the newest first',
    query: pageQuery,
    response: page(groupInvitation),
  }),
  decline: endpoint({
    ...member,
    rule: 'own ones only',
    method: 'DELETE',
    rate: 'write',
    path: '/api/chat/group-invitations/:groupId',
    summary: 'Declines an invitation to a group or room',
    params: byGroup,
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  requests: endpoint({
    ...member,
    rule: 'owner and administrators of the group',
    path: '/api/chat/groups/:groupId/join-requests',
    summary: 'Who asks to join a group, the oldest first',
    params: byGroup,
    query: pageQuery,
    response: page(joinRequest),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  pending: endpoint({
    ...member,
    rule: 'owner and administrators of the group',
    path: '/api/chat/groups/:groupId/invitations',
    summary: 'Who is invited into a group and has not answered, the oldest first',
    params: byGroup,
    query: pageQuery,
    response: page(pendingInvitation),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  withdraw: endpoint({
    ...member,
    rule: 'owner and administrators of the group',
    method: 'DELETE',
    rate: 'write',
    path: '/api/chat/groups/:groupId/invitations/:userId',
    summary: 'Takes back an unanswered invitation',
    params: byGroup.extend({ userId: chatId }),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  answers: endpoint({
    ...member,
    rule: 'own ones only',
    path: '/api/chat/group-invitation-answers',
    summary: 'How others answered the member’s invitations, the newest answer first',
    query: pageQuery,
    response: page(invitationAnswer),
  }),
  forgetAnswer: endpoint({
    ...member,
    rule: 'own one only',
    method: 'DELETE',
    rate: 'write',
    path: '/api/chat/group-invitation-answers/:groupId/:userId',
    summary: 'Marks an answer as read',
    params: byGroup.extend({ userId: chatId }),
    problems: [commonProblems.notFound],
  }),
  publicGroups: endpoint({
    ...member,
    rule: 'every member',
    path: '/api/chat/public-groups',
    summary: 'Groups that everybody can find, the newest first',
    query: pageQuery.extend({
      /** part of the name */
      q: z.string().trim().max(60).optional(),
    }),
    response: page(publicGroup),
  }),
  publicGroup: endpoint({
    ...member,
    rule: 'every member, of a group that everybody can find',
    path: '/api/chat/public-groups/:groupId',
    summary: 'A public group, and whether the member is in it',
    params: byGroup,
    response: publicGroup,
    problems: [commonProblems.notFound],
  }),
  report: endpoint({
    ...filing,
    rule: 'who is in the group, and every member of a group that everybody can find; never its owner',
    path: '/api/chat/groups/:groupId/report',
    summary: 'Report a group to staff',
    params: byGroup,
  }),
  declines: endpoint({
    ...member,
    rule: 'own ones only',
    path: '/api/chat/group-declines',
    summary: 'Groups that declined the member’s request to join, the newest answer first',
    query: pageQuery,
    response: page(publicGroup),
  }),
  forgetDecline: endpoint({
    ...member,
    rule: 'own one only',
    method: 'DELETE',
    rate: 'write',
    path: '/api/chat/group-declines/:groupId',
    summary: 'Marks a declined request as read',
    params: byGroup,
    problems: [commonProblems.notFound],
  }),
};

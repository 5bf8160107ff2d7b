import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';

/** Acts of the owner and the administrators of a group. */
export const groupActs = [
  'changed',
  'owner-changed',
  'admin-added',
  'admin-removed',
  'added',
  'removed',
  'invited',
  'request-accepted',
  'request-declined',
  'muted',
  'unmuted',
  'all-muted',
  'all-unmuted',
  'allowed',
  'disallowed',
  'blocked',
  'unblocked',
  'announced',
  'announcement-removed',
  'file-removed',
  'link-made',
  'link-revoked',
  'poll-closed',
] as const;

export const groupAct = z
  .object({
    actId: z.string(),
    action: z.enum(groupActs),
    /** null: erased */
    actorId: z.string().nullable(),
    /** the users concerned, the first ones of many */
    affected: z.array(z.string()),
    at: timestamp,
  })
  .meta({ id: 'GroupAct' });
export type GroupAct = z.infer<typeof groupAct>;

/** days for which acts are kept */
export const actDays = 180;

export const announcementReaders = z
  .object({
    /** null: there is no announcement, or it is from before readers were counted */
    announcedAt: timestamp.nullable(),
    /** members who have read it, and all */
    read: z.int(),
    members: z.int(),
  })
  .meta({ id: 'AnnouncementReaders' });
export type AnnouncementReaders = z.infer<typeof announcementReaders>;

const params = z.object({ groupId: z.string().regex(/^[1-9]\d{0,17}$/) });
const admins = {
  access: 'member',
  rule: 'owner and administrators of the group',
  method: 'GET',
  rate: 'read',
  params,
  problems: [commonProblems.notFound, commonProblems.forbidden],
} as const;

/** Acts of the owner and the administrators of a group, and the readers of its announcement. */
export const groupRecordsApi = {
  acts: endpoint({
    ...admins,
    path: '/api/chat/groups/:groupId/acts',
    summary: 'What owner and administrators did in a group, the newest first',
    query: pageQuery,
    response: page(groupAct),
  }),
  readAnnouncement: endpoint({
    access: 'member',
    rule: 'members of the group',
    method: 'PUT',
    rate: 'write',
    params,
    path: '/api/chat/groups/:groupId/announcement/read',
    summary: 'Notes that the member has read the announcement of a group',
    problems: [commonProblems.notFound],
  }),
  announcement: endpoint({
    ...admins,
    path: '/api/chat/groups/:groupId/announcement/readers',
    summary: 'How many members have read the announcement of a group',
    response: announcementReaders,
  }),
  readers: endpoint({
    ...admins,
    path: '/api/chat/groups/:groupId/announcement/members',
    summary: 'Members who have read the announcement of a group, or have not yet',
    query: pageQuery.extend({ read: z.enum(['true', 'false']) }),
    response: page(z.object({ userId: z.string(), readAt: timestamp.nullable() })),
  }),
};

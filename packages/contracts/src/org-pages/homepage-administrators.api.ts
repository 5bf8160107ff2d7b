import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import {
  administratorInvitation,
  administratorRole,
  administratorsView,
  homepageLogEntry,
} from './administrator.schema.js';
import { homepageCard } from './homepage.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';

const params = z.object({ homepageId: z.uuid() });
const seatParams = params.extend({ administratorId: z.uuid() });
const invitationParams = z.object({ invitationId: z.uuid() });
const seniors = 'senior administrators; the founder until it is approved; others: not found, administrators: forbidden';
const change = {
  access: 'member',
  rule: seniors,
  rate: 'write',
  response: administratorsView,
  problems: [commonProblems.notFound, commonProblems.forbidden],
} as const;

/** An invitation as the invited member sees it. */
export const receivedInvitation = administratorInvitation
  .omit({ member: true })
  .extend({ homepage: homepageCard })
  .meta({ id: 'ReceivedHomepageInvitation' });
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

export const homepageAdministratorsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/administrators',
    summary: 'Administrators, open invitations and hand-over',
    access: 'member',
    rule: 'its administrators, and its founder until it is approved; analysts: their own seat alone',
    rate: 'read',
    params,
    response: administratorsView,
    problems: [commonProblems.notFound],
  }),
  chooseMyself: endpoint({
    ...change,
    method: 'POST',
    path: '/api/homepages/:homepageId/administrators/myself',
    summary: 'The founder becomes senior administrator. Repeating it changes nothing',
    rule: 'the founder, until it is approved',
    params,
    problems: [...change.problems, orgPagesProblems.profileIncomplete],
  }),
  invite: endpoint({
    ...change,
    method: 'POST',
    path: '/api/homepages/:homepageId/administrators/invitations',
    summary: 'Invites a member; one whose profile is not complete is reminded of it instead',
    params,
    body: z.object({ memberId, role: administratorRole }),
    status: 201,
    problems: [
      ...change.problems,
      orgPagesProblems.alreadyAdministrator,
      orgPagesProblems.alreadyInvited,
      orgPagesProblems.invitationRefused,
      orgPagesProblems.otherProfileIncomplete,
      orgPagesProblems.listFull,
      orgPagesProblems.homepageClosed,
    ],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/homepages/administrator-invitations',
    summary: 'Open invitations to the member, newest first',
    access: 'member',
    rule: 'own list only',
    rate: 'read',
    query: pageQuery,
    response: page(receivedInvitation),
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/homepages/administrator-invitations/:invitationId/:answer',
    summary:
      'Accepts, refuses or withdraws an invitation. A refusal is told to friends alone, as far as the settings of the member admit them; for others the invitation stays open until its time is over. Repeating it changes nothing',
    access: 'member',
    rule: 'accept and refuse: the invited member; withdraw: senior administrators',
    rate: 'write',
    params: invitationParams.extend({ answer: z.enum(['accept', 'refuse', 'withdraw']) }),
    problems: [
      commonProblems.notFound,
      orgPagesProblems.invitationEnded,
      orgPagesProblems.profileIncomplete,
      orgPagesProblems.listFull,
    ],
  }),
  changeRole: endpoint({
    ...change,
    method: 'PATCH',
    path: '/api/homepages/:homepageId/administrators/:administratorId',
    summary: 'Gives an administrator another role',
    rule: `${seniors}. Never of the founder, while senior, by others`,
    params: seatParams,
    body: z.object({ role: administratorRole }),
    problems: [...change.problems, orgPagesProblems.lastSenior, orgPagesProblems.founderStays],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/homepages/:homepageId/administrators/:administratorId',
    summary: 'Removes an administrator, or leaves',
    access: 'member',
    rule: 'senior administrators, but not the founder while senior; everybody for themselves',
    rate: 'write',
    params: seatParams,
    problems: [...change.problems, orgPagesProblems.lastSenior, orgPagesProblems.founderStays],
  }),
  handOver: endpoint({
    ...change,
    method: 'POST',
    path: '/api/homepages/:homepageId/hand-over',
    summary: 'Asks another administrator to take over as senior administrator',
    rule: 'senior administrators',
    params,
    body: z.object({ administratorId: z.uuid() }),
    problems: [...change.problems, orgPagesProblems.alreadyAdministrator, orgPagesProblems.homepageClosed],
  }),
  answerHandOver: endpoint({
    ...change,
    method: 'POST',
    path: '/api/homepages/:homepageId/hand-over/:answer',
    summary: 'Accepts the hand-over, or withdraws it. On acceptance the giver becomes a content administrator',
    rule: 'accept: who was asked; withdraw: who asked, and who was asked',
    params: params.extend({ answer: z.enum(['accept', 'withdraw']) }),
    problems: [...change.problems, orgPagesProblems.handOverEnded, orgPagesProblems.homepageClosed],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/log',
    summary: 'Who did what to the homepage, newest first',
    access: 'member',
    rule: 'senior and content administrators, and its founder until it is approved; analysts: forbidden; others: not found',
    rate: 'read',
    params,
    query: pageQuery,
    response: page(homepageLogEntry),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
};

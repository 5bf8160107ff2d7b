import { z } from 'zod';
import { envelope, memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { completenessView } from './completeness.schema.js';
import { publishedServiceView } from './offered-service.schema.js';
import { background, memberProfile, namedMemberCard, shareCard } from './profile.schema.js';

const params = z.object({ memberId });
const seen = 'profile visibility; blocked either way, deactivated or erased: not found';
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** One to a hundred member ids with commas between. */
export const memberIdList = z.string().regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`));

export const membersApi = {
  member: endpoint({
    method: 'GET',
    path: '/api/members/:memberId',
    summary: 'A member as the asking member may see them',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    response: memberProfile,
    problems: [commonProblems.notFound],
  }),
  view: endpoint({
    method: 'PUT',
    path: '/api/members/:memberId/view',
    summary:
      'Note that the calling member opened this profile; by the choice of the caller it is not noted, or without the name',
    access: 'member',
    rule: seen,
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  showcase: endpoint({
    method: 'GET',
    path: '/api/members/showcase',
    summary: 'A member with a verified entry for the home of visitors, another one each day; null: there is none',
    access: 'public',
    rule: 'profile and being found open to everyone; blocked either way: never',
    rate: 'read',
    response: z.object({ member: memberProfile.nullable() }),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/members',
    summary: 'Cards of up to 100 members in the order asked for; members who may not be seen are left out',
    access: 'member',
    rule: seen,
    rate: 'read',
    query: z.object({ ids: memberIdList }),
    response: z.object({ items: z.array(namedMemberCard) }),
  }),
  backgrounds: endpoint({
    method: 'GET',
    path: '/api/members/backgrounds',
    summary:
      'The present or last job and the school of up to 100 members, as far as the asking member sees them in the profiles; others are left out',
    access: 'member',
    rule: seen,
    rate: 'read',
    query: z.object({ ids: memberIdList }),
    response: z.object({ items: z.array(background) }),
  }),
  services: endpoint({
    method: 'GET',
    path: '/api/members/:memberId/services',
    summary: 'The services a member offers',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    response: z.object({ items: z.array(publishedServiceView) }),
    problems: [commonProblems.notFound],
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/members/:memberId/share-card',
    summary: 'What a shared link shows of a member whose profile everyone may see',
    access: 'public',
    rule: 'profile visibility everyone; who is signed in has to find the member, too',
    rate: 'read',
    params,
    response: shareCard,
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/members/:memberId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the profile',
    access: 'public',
    rule: 'details only with profile visibility everyone; a token that comes along has to find the member, too',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
  /** Path and answer as older clients know them. */
  userServices: endpoint({
    method: 'GET',
    path: '/api/other/userServices/getUserServices',
    summary: 'The services a member offers, for older clients',
    access: 'public',
    rule: seen,
    rate: 'read',
    query: z.object({ uid: z.string().max(2048).default('') }),
    response: envelope(z.array(publishedServiceView)),
  }),
  translation: endpoint({
    ...translating,
    path: '/api/members/:memberId/translation',
    summary: 'What a member says about themselves, as far as the caller may see it, in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    path: '/api/members/:memberId/report',
    summary: 'Report a member to staff',
    params,
  }),
  completenessOf: endpoint({
    method: 'GET',
    path: '/internal/members/:memberId/completeness',
    summary: 'Whether a member has completed education and work experience',
    access: 'internal',
    callers: ['org-pages', 'jobs', 'events'],
    rule: 'services that ask for a completed profile',
    params,
    response: completenessView,
    problems: [commonProblems.notFound],
  }),
};

import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { alumniYear, homepagePerson, peopleCounts, workplace } from './homepage-people.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';
import { verificationProblems } from './verification.problems.js';

const params = z.object({ homepageId: z.uuid() });
const seen =
  'as the homepage itself; of its people those whom the caller may see and whose profile is open to them; visitors get the counts alone';
const personParams = params.extend({ memberId });

export const homepagePeopleApi = {
  people: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/people',
    summary: 'Members who work or study there, or did; friends first, then friends of friends',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    query: pageQuery.extend({ when: z.enum(['now', 'before']).default('now') }),
    response: page(homepagePerson).extend({ counts: peopleCounts }),
    problems: [commonProblems.notFound],
  }),
  alumni: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/alumni',
    summary: 'Members who studied there, by the year in which they left; friends first, then friends of friends',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    query: pageQuery.extend({ year: z.coerce.number().int().min(1900).max(2099).optional() }),
    response: page(homepagePerson).extend({
      /** the number of alumni of the year that was asked for */
      count: peopleCounts.shape.before,
      /** the years of all alumni, newest first */
      years: z.array(alumniYear),
      /** the workplaces of the alumni of that year, most first */
      workplaces: z.array(workplace),
    }),
    problems: [commonProblems.notFound],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/people/:memberId/confirm',
    summary: 'Gives the verified mark to a member’s current entries there. Repeating it prolongs the mark',
    access: 'member',
    rule: 'senior administrators of an approved homepage; of members whom they may see',
    rate: 'write',
    params: personParams,
    problems: [
      commonProblems.notFound,
      commonProblems.forbidden,
      orgPagesProblems.notApproved,
      verificationProblems.nothingToConfirm,
    ],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/people/:memberId/revoke',
    summary: 'Revokes all verified marks of a member. If there are none, nothing happens',
    access: 'member',
    rule: 'senior administrators; of everybody, since a block must not keep a mark alive',
    rate: 'write',
    params: personParams,
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
};

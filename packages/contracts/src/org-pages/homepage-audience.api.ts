import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { someMembers } from '../network/relation.schema.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';

const params = z.object({ homepageId: z.uuid() });
const administrators = 'its administrators of every role; others: not found';

export const maxFigureDays = 90;

/** The figures of one day in China (UTC+8). Administrators are counted neither as visitors nor as readers. */
export const homepageFigures = z
  .object({
    /** `2026-11-23` */
    day: z.iso.date(),
    /** how often the homepage was opened, and by how many */
    views: z.int(),
    visitors: z.int(),
    newFollowers: z.int(),
    unfollows: z.int(),
    /** at the end of the day */
    followers: z.int(),
    /** members and visitors whom a news item was shown, or who opened one */
    reach: z.int(),
    /** on its news, without those that were taken back */
    reactions: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'HomepageFigures' });
export type HomepageFigures = z.infer<typeof homepageFigures>;

export const homepageFollower = z.object({ member: memberCard, since: timestamp }).meta({ id: 'HomepageFollower' });
export type HomepageFollower = z.infer<typeof homepageFollower>;

/** A homepage's followers, and how often it is seen. */
export const homepageAudienceApi = {
  followers: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/followers',
    summary: 'Followers, newest first; without those whom the caller may not see',
    access: 'member',
    rule: 'senior and content administrators; analysts: forbidden; others: not found',
    rate: 'read',
    params,
    query: pageQuery,
    response: page(homepageFollower),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  knownFollowers: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/followers/known',
    summary: 'How many follow it, and which friends of the caller do',
    access: 'member',
    rule: 'as the homepage itself',
    rate: 'read',
    params,
    response: z.object({ followers: z.int(), friends: someMembers }),
    problems: [commonProblems.notFound],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/figures',
    summary: 'Visits, followers and reach by day, oldest first; days without anything too',
    access: 'member',
    rule: administrators,
    rate: 'read',
    params,
    query: z.object({ days: z.coerce.number().int().min(1).max(maxFigureDays).default(maxFigureDays) }),
    response: z.object({ days: z.array(homepageFigures) }),
    problems: [commonProblems.notFound, commonProblems.unavailable],
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pictureView } from '../profile/media.schema.js';
import { filing } from '../reports/report.schema.js';
import { newsChange, newsForm, newsRow, newsState, newsVersionView, newsView } from './news.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';

const ofHomepage = z.object({ homepageId: z.uuid() });
const params = z.object({ newsId: z.uuid() });
const editors = 'senior and content administrators; other administrators: forbidden; everybody else: not found';
const version = z.object({ version: z.int() });
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const command = {
  method: 'POST',
  access: 'member',
  rule: editors,
  rate: 'write',
  params,
  body: version,
  response: newsView,
} as const;

/** Life news of homepages. */
export const newsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/news',
    summary: 'Creates a news item as a draft',
    access: 'member',
    rule: `${editors}; of an approved homepage`,
    rate: 'write',
    params: ofHomepage,
    body: newsForm,
    response: newsView,
    status: 201,
    idempotent: true,
    problems: [
      ...refusals,
      orgPagesProblems.notApproved,
      orgPagesProblems.listFull,
      orgPagesProblems.pictureNotReady,
      orgPagesProblems.newsTooLong,
      orgPagesProblems.newsTooManyPictures,
    ],
  }),
  ofHomepage: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/news',
    summary:
      'News of a homepage in one state: published ones by their first publication, others by their last change; newest first',
    access: 'public',
    rule: `published ones of an approved homepage: everybody; other states: ${editors}`,
    rate: 'read',
    params: ofHomepage,
    query: pageQuery.extend({ state: newsState.default('published') }),
    response: page(newsRow),
    problems: refusals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/news/:newsId',
    summary: 'A news item',
    access: 'public',
    rule: 'published, of an approved homepage: everybody; else its senior and content administrators',
    rate: 'read',
    params,
    response: newsView,
    problems: [commonProblems.notFound],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/news/:newsId',
    summary: 'Changes it. Also used for saving drafts automatically; the earlier text of what was published is kept',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    body: newsChange,
    response: newsView,
    problems: [
      ...refusals,
      commonProblems.versionConflict,
      orgPagesProblems.notApproved,
      orgPagesProblems.newsIncomplete,
      orgPagesProblems.pictureNotReady,
      orgPagesProblems.newsTooLong,
      orgPagesProblems.newsTooManyPictures,
    ],
  }),
  publish: endpoint({
    ...command,
    path: '/api/news/:newsId/publish',
    summary: 'Publishes it, or again what was withdrawn; followers are told the first time',
    problems: [
      ...refusals,
      commonProblems.illegalTransition,
      commonProblems.staleVersion,
      orgPagesProblems.notApproved,
      orgPagesProblems.newsIncomplete,
    ],
  }),
  withdraw: endpoint({
    ...command,
    path: '/api/news/:newsId/withdraw',
    summary: 'Withdraws it; its reactions and comments come back when it is published again',
    problems: [...refusals, commonProblems.illegalTransition, commonProblems.staleVersion],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/news/:newsId',
    summary: 'Deletes it with its versions, pictures, reactions and comments. Repeating it: not found',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    problems: refusals,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/news/:newsId/versions',
    summary: 'Earlier versions, newest first; at most the last 50',
    access: 'member',
    rule: editors,
    rate: 'read',
    params,
    response: z.object({ items: z.array(newsVersionView) }),
    problems: refusals,
  }),
  shown: endpoint({
    method: 'POST',
    path: '/api/news/shown',
    summary: 'Counts views of these news items for their reach: once a day for each member, without keeping who',
    access: 'member',
    rule: 'published ones of approved homepages; all others are ignored',
    rate: 'write',
    body: z.object({ newsIds: z.array(z.uuid()).min(1).max(50) }),
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of what is public; never senior and content administrators',
    path: '/api/news/:newsId/report',
    summary: 'Report a news item to staff',
    params,
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/news/:newsId/share-card',
    summary: 'What a shared link shows of a published news item',
    access: 'public',
    rule: 'published, of an approved homepage',
    rate: 'read',
    params,
    response: z.object({
      newsId: z.uuid(),
      homepageName: z.string(),
      title: z.string(),
      excerpt: z.string(),
      illustration: pictureView.nullable(),
      /** absolute address that other sites can preview */
      url: z.url(),
    }),
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/news/:newsId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the news item',
    access: 'public',
    rule: 'details only of published ones of approved homepages',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
};

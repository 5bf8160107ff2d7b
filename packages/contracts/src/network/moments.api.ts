import { z } from 'zod';
import { locale, memberId, searched, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import {
  linkPreviewView,
  momentChange,
  momentForm,
  momentVersionView,
  momentView,
  reactionKind,
  topic,
} from './moment.schema.js';
import { networkProblems } from './network.problems.js';

const params = z.object({ momentId: z.uuid() });
const found = [commonProblems.notFound];
const seen =
  'public: everybody (visitors, where the author lets everyone see his profile); friends: friends; never blocked either way';
const author = 'the author; members who see the moment are refused, everybody else: not found';
const list = { access: 'member', rule: seen, rate: 'read', query: pageQuery, response: page(momentView) } as const;
const mark = { access: 'member', rule: seen, rate: 'write', params, response: momentView, problems: found } as const;

export const reactionView = z
  .object({ member: memberCard, kind: reactionKind, reactedAt: timestamp })
  .meta({ id: 'Reaction' });
export type ReactionView = z.infer<typeof reactionView>;

/** For share sheets and link previews: only public moments whose author's profile is visible to everyone. */
export const momentShareCard = z.object({
  momentId: z.uuid(),
  authorName: z.string(),
  /** the first 200 characters */
  text: z.string(),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** absolute address that other sites can preview */
  url: z.url(),
});

export const topicView = z.object({ topic: z.string(), moments: z.int() }).meta({ id: 'Topic' });
export type TopicView = z.infer<typeof topicView>;

/** The number of moments on the home page of visitors. */
export const mostShowcased = 3;

export const momentsApi = {
  post: endpoint({
    method: 'POST',
    path: '/api/moments',
    summary: 'Post a moment, or share one with own words',
    access: 'member',
    rule: 'for oneself; own files; what is shared must be public and seen',
    rate: 'write',
    body: momentForm,
    response: momentView,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.notFound,
      networkProblems.momentEmpty,
      networkProblems.momentMediaMixed,
      networkProblems.mediaUnknown,
      networkProblems.mediaNotReady,
      networkProblems.momentNotShareable,
    ],
  }),
  moment: endpoint({
    method: 'GET',
    path: '/api/moments/:momentId',
    summary: 'A moment',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    response: momentView,
    problems: found,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/moments/:momentId',
    summary: 'Change text, alternative texts, visibility or who may comment; the earlier text stays readable',
    access: 'member',
    rule: author,
    rate: 'write',
    params,
    body: momentChange,
    response: momentView,
    problems: [...found, commonProblems.forbidden, commonProblems.versionConflict, networkProblems.momentEmpty],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/moments/:momentId',
    summary: 'Delete a moment with its comments and files',
    access: 'member',
    rule: author,
    rate: 'write',
    params,
    problems: [...found, commonProblems.forbidden],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/moments/:momentId/history',
    summary:
      'Earlier versions, newest first; at most the last 50. Versions from before it was made public are the author’s alone',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    response: z.object({ items: z.array(momentVersionView) }),
    problems: found,
  }),
  showcase: endpoint({
    method: 'GET',
    path: '/api/moments/showcase',
    summary: 'A few public moments for the home of visitors: of the newest ones those that most people liked',
    access: 'public',
    rule: 'public moments whose author lets everyone see their profile, one of each author; never blocked either way',
    rate: 'read',
    response: z.object({ items: z.array(momentView).max(mostShowcased) }),
  }),
  ofMember: endpoint({
    ...list,
    method: 'GET',
    path: '/api/moments/of-member/:memberId',
    summary: "A member's moments, newest first",
    access: 'public',
    params: z.object({ memberId }),
    problems: found,
  }),
  ofTopic: endpoint({
    ...list,
    method: 'GET',
    path: '/api/moments/of-topic/:topic',
    summary: 'Moments with a topic, newest first',
    params: z.object({ topic }),
  }),
  bookmarked: endpoint({
    ...list,
    method: 'GET',
    path: '/api/moments/bookmarked',
    summary: 'Own bookmarks, latest first; moments that the member may no longer see are left out',
  }),
  topics: endpoint({
    method: 'GET',
    path: '/api/moments/topics',
    summary: 'Topics that begin with these letters, the most used of the last 30 days first; at most 10',
    access: 'member',
    rule: 'public moments only, of members who can be found',
    rate: 'read',
    query: z.object({ q: searched(50).default('') }),
    response: z.object({ items: z.array(topicView) }),
  }),
  mentionable: endpoint({
    method: 'GET',
    path: '/api/moments/mentionable',
    summary:
      'Members to mention: friends and followed ones whose name has these letters, and who takes part in the moment; at most 10',
    access: 'member',
    rule: 'who can be found',
    rate: 'read',
    query: z.object({ q: searched(50).default(''), momentId: z.uuid().optional() }),
    response: z.object({ items: z.array(memberCard) }),
  }),
  react: endpoint({
    ...mark,
    method: 'PUT',
    path: '/api/moments/:momentId/reaction',
    summary: 'React to a moment, or choose another reaction',
    body: z.object({ kind: reactionKind }),
  }),
  unreact: endpoint({
    ...mark,
    method: 'DELETE',
    path: '/api/moments/:momentId/reaction',
    summary: 'Take the reaction back. Repeating it changes nothing',
  }),
  reactions: endpoint({
    method: 'GET',
    path: '/api/moments/:momentId/reactions',
    summary: 'Who reacted, latest first',
    access: 'member',
    rule: seen,
    rate: 'read',
    params,
    query: pageQuery.extend({ kind: reactionKind.optional() }),
    response: page(reactionView),
    problems: found,
  }),
  bookmark: endpoint({
    ...mark,
    method: 'PUT',
    path: '/api/moments/:momentId/bookmark',
    summary: 'Bookmark a moment. Repeating it changes nothing',
  }),
  unbookmark: endpoint({
    ...mark,
    method: 'DELETE',
    path: '/api/moments/:momentId/bookmark',
    summary: 'Remove a bookmark. Repeating it changes nothing',
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/moments/:momentId/share-card',
    summary: 'What a shared link shows of a public moment',
    access: 'public',
    rule: 'what a visitor may see; who is signed in has to see it himself, too',
    rate: 'read',
    params,
    response: momentShareCard,
    problems: found,
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/moments/:momentId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the moment',
    access: 'public',
    rule: 'details only of what a visitor may see',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
  translationLanguages: endpoint({
    method: 'GET',
    path: '/api/moments/translation-languages',
    summary: 'Into which of the product’s languages texts are translated here; none where no translator is set up',
    access: 'member',
    rule: 'every member',
    rate: 'read',
    response: z.object({ languages: z.array(locale) }),
  }),
  translation: endpoint({
    ...translating,
    path: '/api/moments/:momentId/translation',
    summary: 'A moment in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    path: '/api/moments/:momentId/report',
    summary: 'Report a moment to staff',
    params,
  }),
};

export const linkPreviewsApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/link-previews',
    summary: 'Fetch the preview of a page. Public addresses only, 1 MB, 5 s; kept for a day',
    access: 'member',
    rule: 'every member',
    rate: 'upload',
    body: z.object({ url: z.string().trim().min(1).max(2000) }),
    response: linkPreviewView,
    problems: [networkProblems.linkNotAllowed, networkProblems.linkUnreachable, commonProblems.unavailable],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/link-previews/:linkPreviewId/picture',
    summary: 'The picture of a preview, as WebP of at most 640 pixels',
    access: 'public',
    rule: 'everybody: it is what the other site shows everybody',
    rate: 'download',
    params: z.object({ linkPreviewId: z.uuid() }),
    produces: 'image/webp',
    problems: found,
  }),
};

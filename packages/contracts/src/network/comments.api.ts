import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { commentChange, commentForm, commentView, replyView } from './moment.schema.js';
import { networkProblems } from './network.problems.js';

const ofMoment = z.object({ momentId: z.uuid() });
const params = z.object({ commentId: z.uuid() });
const found = [commonProblems.notFound];
const seen =
  'members who see the moment; comments of members blocked either way are left out, and of those blocked with its author';

export const commentsApi = {
  comments: endpoint({
    method: 'GET',
    path: '/api/moments/:momentId/comments',
    summary: 'Comments with their first replies, oldest or newest first',
    access: 'public',
    rule: seen,
    rate: 'read',
    params: ofMoment,
    query: pageQuery.extend({ order: z.enum(['oldest', 'newest']).default('oldest') }),
    response: page(commentView),
    problems: found,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/comments/:commentId/replies',
    summary: 'Replies to a comment, oldest first',
    access: 'public',
    rule: seen,
    rate: 'read',
    params,
    query: pageQuery,
    response: page(replyView),
    problems: found,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/moments/:momentId/comments',
    summary: 'Comment on a moment or reply to a comment',
    access: 'member',
    rule: 'members who see the moment and may comment on it',
    rate: 'write',
    params: ofMoment,
    body: commentForm,
    response: commentView,
    status: 201,
    idempotent: true,
    problems: [...found, networkProblems.commentsClosed],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/comments/:commentId',
    summary: 'Change the text of a comment',
    access: 'member',
    rule: 'its author',
    rate: 'write',
    params,
    body: commentChange,
    response: commentView,
    problems: [...found, commonProblems.forbidden, commonProblems.versionConflict],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:commentId',
    summary: 'Delete a comment with its replies',
    access: 'member',
    rule: "its author and the moment's author",
    rate: 'write',
    params,
    problems: [...found, commonProblems.forbidden],
  }),
  translation: endpoint({
    ...translating,
    path: '/api/comments/:commentId/translation',
    summary: 'A comment or reply in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    path: '/api/comments/:commentId/report',
    summary: 'Report a comment to staff',
    params,
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/comments/:commentId/like',
    summary: 'Like a comment. Repeating it changes nothing',
    access: 'member',
    rule: seen,
    rate: 'write',
    params,
    response: z.object({ likes: z.int(), liked: z.boolean() }),
    problems: found,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/comments/:commentId/like',
    summary: 'Take back a like. Repeating it changes nothing',
    access: 'member',
    rule: seen,
    rate: 'write',
    params,
    response: z.object({ likes: z.int(), liked: z.boolean() }),
    problems: found,
  }),
};

import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { groupPollsProblems } from './group-polls.problems.js';

/** Key in `ext` of the message that brings a poll into its group: a text with question and options, for clients that do not know it. */
export const POLL_EXT = 'renmai_poll';
/** Type of the notice (JSON, namespace 5) after which the devices of a group's members ask for a poll again. */
export const GROUP_POLL_NOTICE = 'renmai_group_poll';
export interface GroupPollNotice {
  type: typeof GROUP_POLL_NOTICE;
  groupId: string;
  pollId: string;
}

export const mostPollOptions = 10;
/** polls of one group that are open at the same time */
export const mostOpenPolls = 20;
/** For how many hours a poll is open. */
export const pollHours = [1, 24, 72, 168] as const;
/** voters who are named with an option; all others are in the list of its voters */
export const namedVoters = 5;

export const groupPoll = z
  .object({
    pollId: z.uuid(),
    groupId: z.string(),
    /** the message that brought it */
    messageId: z.string().nullable(),
    /** null: erased */
    authorId: z.string().nullable(),
    question: z.string(),
    options: z.array(
      z.object({
        text: z.string(),
        votes: z.int(),
        /** by who asks */
        chosen: z.boolean(),
        /** the first ones; nobody where the poll is anonymous */
        voters: z.array(z.string()).max(namedVoters),
      }),
    ),
    /** more than one option can be chosen */
    several: z.boolean(),
    anonymous: z.boolean(),
    /** how many have voted */
    people: z.int(),
    createdAt: timestamp,
    /** null: open until it is closed */
    endsAt: timestamp.nullable(),
    open: z.boolean(),
    /** its author, and owner and administrators of the group, close it */
    mayClose: z.boolean(),
  })
  .meta({ id: 'GroupPoll' });
export type GroupPoll = z.infer<typeof groupPoll>;

const option = line(100);
const groupId = z.string().regex(/^[1-9]\d{0,17}$/);
const byPoll = z.object({ pollId: z.uuid() });
const inGroup = 'members of the group since before the poll began';

/** Polls in groups. */
export const groupPollsApi = {
  begin: endpoint({
    access: 'member',
    rule: 'who may write in the group',
    method: 'PUT',
    rate: 'write',
    path: '/api/chat/groups/:groupId/polls/:pollId',
    summary: 'Begins a poll, which a message brings into the group. The same id begins it once',
    params: byPoll.extend({ groupId }),
    body: z.object({
      question: line(200),
      options: z
        .array(option)
        .min(2)
        .max(mostPollOptions)
        .refine((options) => new Set(options).size === options.length, { params: { code: 'repeated' } }),
      several: z.boolean(),
      anonymous: z.boolean(),
      /** null: until it is closed */
      hours: z.literal(pollHours).nullable(),
    }),
    response: groupPoll,
    status: 200,
    problems: [commonProblems.notFound, groupPollsProblems.mayNotWrite, groupPollsProblems.tooManyPolls],
  }),
  list: endpoint({
    access: 'member',
    rule: inGroup,
    method: 'GET',
    rate: 'read',
    path: '/api/chat/groups/:groupId/polls',
    summary: 'The polls of a group, the newest first',
    params: z.object({ groupId }),
    query: pageQuery,
    response: page(groupPoll),
    problems: [commonProblems.notFound],
  }),
  get: endpoint({
    access: 'member',
    rule: inGroup,
    method: 'GET',
    rate: 'read',
    path: '/api/chat/polls/:pollId',
    summary: 'A poll with its votes so far',
    params: byPoll,
    response: groupPoll,
    problems: [commonProblems.notFound],
  }),
  vote: endpoint({
    access: 'member',
    rule: inGroup,
    method: 'PUT',
    rate: 'write',
    path: '/api/chat/polls/:pollId/vote',
    summary: 'Votes, anew where the member has voted before; no option takes the vote back',
    params: byPoll,
    body: z.object({
      /** places in the list of options */
      options: z
        .array(
          z
            .int()
            .min(0)
            .max(mostPollOptions - 1),
        )
        .max(mostPollOptions),
    }),
    response: groupPoll,
    status: 200,
    problems: [commonProblems.notFound, groupPollsProblems.pollOver],
  }),
  close: endpoint({
    access: 'member',
    rule: 'its author, and owner and administrators of the group',
    method: 'POST',
    rate: 'write',
    path: '/api/chat/polls/:pollId/close',
    summary: 'Ends a poll: nobody votes any more',
    params: byPoll,
    response: groupPoll,
    status: 200,
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
  voters: endpoint({
    access: 'member',
    rule: `${inGroup}; never of an anonymous poll`,
    method: 'GET',
    rate: 'read',
    path: '/api/chat/polls/:pollId/options/:option/voters',
    summary: 'Who chose an option, the first vote first',
    params: byPoll.extend({
      option: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostPollOptions - 1),
    }),
    query: pageQuery,
    response: page(z.object({ userId: z.string(), at: timestamp })),
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
};

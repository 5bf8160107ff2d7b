import { z } from 'zod';
import { line, memberId, text, timestamp } from '../common.js';
import { domainEventEnvelope } from '../domain-event.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { networkProblems } from './network.problems.js';

/**
 * The effect of a chat client's roster command. `request` asks to be friends, or accepts if the other user has asked;
 * `decline` is a refusal of which the requester is notified.
 */
export const chatRelationCommands = ['request', 'accept', 'decline', 'remove', 'block', 'unblock'] as const;
export const chatRelationCommand = z.enum(chatRelationCommands);
export type ChatRelationCommand = z.infer<typeof chatRelationCommand>;

/** A chat user: members are identified by their member id, users without an account by an id assigned by messaging. */
export const chatRelationParty = z.object({ relationId: memberId, chatOnly: z.boolean() });
export type ChatRelationParty = z.infer<typeof chatRelationParty>;

/** `muted`: members whose moments the user hides from the feed; messaging needs it for notifications of these moments. */
export const chatRelationLists = ['friends', 'received', 'sent', 'blocked', 'muted'] as const;
export const chatRelationList = z.enum(chatRelationLists);
export type ChatRelationList = z.infer<typeof chatRelationList>;

export const chatRelationEntry = z.object({ relationId: memberId, since: timestamp, note: z.string() });
export type ChatRelationEntry = z.infer<typeof chatRelationEntry>;

/** Messaging carries out the commands of its clients here; the rules are the same as for members' own calls. */
export const chatRelationsApi = {
  carryOut: endpoint({
    method: 'POST',
    path: '/internal/chat-relations/:command',
    summary:
      'Carry out a roster command of a chat user. Answers the domain events that told of it, none where nothing changed',
    access: 'internal',
    callers: ['messaging'],
    rule: 'as if the actor did it himself; users without an account take part',
    params: z.object({ command: chatRelationCommand }),
    body: z.object({
      actor: chatRelationParty,
      other: chatRelationParty,
      note: text(300).default(''),
      /** is repeated in the domain events */
      origin: line(200, 0).default(''),
    }),
    response: z.object({ events: z.array(domainEventEnvelope) }),
    problems: [
      commonProblems.notFound,
      networkProblems.oneself,
      networkProblems.relationConflict,
      networkProblems.requestTooEarly,
      networkProblems.requestTooOften,
      networkProblems.tooManyRequests,
      networkProblems.listFull,
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/internal/chat-relations/:relationId/:list',
    summary: 'A member’s relations to others, for copies that start again; by the id of the other',
    access: 'internal',
    callers: ['messaging'],
    rule: 'everything that is stored, about any member',
    params: z.object({ relationId: memberId, list: chatRelationList }),
    query: pageQuery,
    response: page(chatRelationEntry).extend({
      /** the sequence number of the last domain event of network that the page includes */
      position: z.int(),
    }),
  }),
};

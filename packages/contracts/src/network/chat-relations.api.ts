import { z } from 'zod';
import { line, memberId, text, timestamp } from '../common.js';
import { domainEventEnvelope } from '../domain-event.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { networkProblems } from './network.problems.js';

/**
 * What a roster command of a chat client comes to. `request` asks to be friends, or accepts where the other has asked;
 * `decline` is a refusal of which the requester may hear.
 */
export const chatRelationCommands = ['request', 'accept', 'decline', 'remove', 'block', 'unblock'] as const;
export const chatRelationCommand = z.enum(chatRelationCommands);
export type ChatRelationCommand = z.infer<typeof chatRelationCommand>;

/** Somebody chat knows: a member by his member id, a user without an account by an id that messaging gave him. */
export const chatRelationParty = z.object({ relationId: memberId, chatOnly: z.boolean() });
export type ChatRelationParty = z.infer<typeof chatRelationParty>;

/** `muted`: whose moments he leaves out of his feed, for notifications of them. */
export const chatRelationLists = ['friends', 'received', 'sent', 'blocked', 'muted'] as const;
export const chatRelationList = z.enum(chatRelationLists);
export type ChatRelationList = z.infer<typeof chatRelationList>;

export const chatRelationEntry = z.object({ relationId: memberId, since: timestamp, note: z.string() });
export type ChatRelationEntry = z.infer<typeof chatRelationEntry>;

/** Messaging carries out here what its clients ask for; the rules are those of the members' own calls. */
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
      /** comes back in the domain events */
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
      /** the sequence of network's domain events up to which they are in the page */
      position: z.int(),
    }),
  }),
};

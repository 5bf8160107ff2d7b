import { z } from 'zod';
import { envelope, line, locale, memberId, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { notificationActor } from './notification-who.schema.js';

/** The maximum number of letters that a member can send to friends within 24 hours. */
export const lettersADay = 20;

export const stationLetterForm = z.object({ recipient: memberId, title: line(100), text: text(5000, 1) });
export type StationLetterForm = z.output<typeof stationLetterForm>;

/** A notice in the inbox of one member, from the system or from a friend. */
export const stationLetterSummary = z.object({
  letterId: z.uuid(),
  /** null: from the system, from a homepage, or from an erased member */
  sender: notificationActor.nullable(),
  /** whether it speaks for the system */
  official: z.boolean(),
  /** a letter from the organizers of an event to members who came: the organizer and the event; null: not about an event */
  event: z.object({ eventId: z.uuid(), organizer: z.string() }).nullable(),
  title: z.string(),
  /** beginning of the text, in one line */
  excerpt: z.string(),
  read: z.boolean(),
  sentAt: timestamp,
});
export type StationLetterSummary = z.infer<typeof stationLetterSummary>;
export const stationLetter = stationLetterSummary
  .extend({
    text: z.string(),
    /** a decision of the review console that the reader can answer (`reviewAnswersApi`); null: none */
    answerTo: z.object({ caseId: z.uuid() }).nullable(),
  })
  .meta({ id: 'StationLetter' });
export type StationLetter = z.infer<typeof stationLetter>;

/** Sent in the name of the system. */
export const officialLetterForm = z.object({
  recipients: z.array(memberId).min(1).max(500),
  title: line(100),
  text: text(5000, 1),
  /** names what it is about, for good, e.g. `homepage-approved:0192…` */
  key: line(200).optional(),
});
/** Written by another service, in each language; members get theirs. */
export const localLetterForm = z.object({
  recipients: z.array(memberId).min(1).max(500),
  texts: z.record(locale, z.object({ title: line(100), text: text(5000, 1) })),
  key: line(200),
  answerTo: z.object({ caseId: z.uuid() }).nullable().default(null),
});
export type LocalLetterForm = z.output<typeof localLetterForm>;
export type OfficialLetterForm = z.output<typeof officialLetterForm>;
/** how many members got it by this call */
const officialLetterSent = z.object({ sent: z.int() });

const byId = z.object({ letterId: z.uuid() });
const received = { access: 'member', rule: 'who received it, until one of the two blocks the other' } as const;

export const stationLettersApi = {
  /** Always HTTP 200, `code` says how it went: 200; 400 bad input, 401, 403 no friend, 404 unknown, 429 too many today. */
  send: endpoint({
    method: 'POST',
    path: '/api/message/stationLetter',
    summary: 'Send a station letter',
    access: 'public',
    rule: `members to friends, ${lettersADay} a day; system administrators to every member, in the name of the system`,
    rate: 'write',
    /** as `stationLetterForm`; invalid input is answered with `code` and `message` */
    body: z.looseObject({ recipient: z.unknown().optional() }),
    response: envelope(z.object({ letterId: z.uuid() })),
    idempotent: true,
  }),
  list: endpoint({
    ...received,
    method: 'GET',
    path: '/api/message/station-letters',
    summary: 'Letters received, newest first',
    rate: 'read',
    query: pageQuery,
    response: page(stationLetterSummary),
  }),
  letter: endpoint({
    ...received,
    method: 'GET',
    path: '/api/message/station-letters/:letterId',
    summary: 'One letter',
    rate: 'read',
    params: byId,
    response: stationLetter,
    problems: [commonProblems.notFound],
  }),
  read: endpoint({
    ...received,
    method: 'PUT',
    path: '/api/message/station-letters/:letterId/read',
    summary: 'Mark a letter as opened; its notification counts as read too',
    rate: 'write',
    params: byId,
    problems: [commonProblems.notFound],
  }),
  remove: endpoint({
    ...received,
    method: 'DELETE',
    path: '/api/message/station-letters/:letterId',
    summary: 'Delete a letter received, and its notification',
    rate: 'write',
    params: byId,
    problems: [commonProblems.notFound],
  }),
  sendToMany: endpoint({
    method: 'POST',
    path: '/api/message/station-letters',
    summary: 'Send a letter in the name of the system to many members; with a key each gets it only once',
    access: 'system-administrator',
    rule: 'system administrators, to every member',
    rate: 'write',
    body: officialLetterForm,
    response: officialLetterSent,
  }),
  sendInternal: endpoint({
    method: 'POST',
    path: '/internal/station-letters',
    summary: 'The same, asked for by another service',
    access: 'internal',
    callers: ['org-pages'],
    rule: 'to every member',
    body: localLetterForm,
    response: officialLetterSent,
  }),
};

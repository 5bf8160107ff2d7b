import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { defineProblems } from '../problem.js';

export const operationsProblems = defineProblems({
  replayFailed: { code: 'replay-failed', status: 409, title: 'The domain event failed again and stays parked' },
});

export const deadLetter = z.object({
  id: z.uuid(),
  /** `in`: a handler of this service failed; `out`: the bus refused it */
  direction: z.enum(['in', 'out']),
  /** whose handlers failed, a replay goes to these; null for what was not published, and for what was parked long ago */
  consumer: z.string().nullable(),
  topic: z.string(),
  key: z.string(),
  type: z.string(),
  envelope: z.unknown(),
  error: z.string(),
  attempts: z.int(),
  parkedAt: timestamp,
  replayedAt: timestamp.nullable(),
});

/** Every service answers these; the gateway offers them below `/api/operations/<service>`. */
export const operationsApi = {
  listDeadLetters: endpoint({
    method: 'GET',
    path: '/operations/dead-letters',
    summary: 'Domain events that were parked, newest first',
    access: 'system-administrator',
    query: pageQuery,
    response: page(deadLetter),
  }),
  replayDeadLetter: endpoint({
    method: 'POST',
    path: '/operations/dead-letters/:deadLetterId/replay',
    summary: 'Handle or publish a parked domain event once more',
    access: 'system-administrator',
    params: z.object({ deadLetterId: z.uuid() }),
    response: deadLetter,
    status: 200,
    problems: [operationsProblems.replayFailed],
  }),
};

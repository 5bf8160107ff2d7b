import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems, defineProblems } from '../problem.js';
import { consolePrefix } from '../server-paths.js';

export const operationsProblems = defineProblems({
  replayFailed: { code: 'replay-failed', status: 409, title: 'The domain event failed again and stays parked' },
});

export const deadLetter = z.object({
  id: z.uuid(),
  /** `in`: a handler of this service failed; `out`: the bus refused it */
  direction: z.enum(['in', 'out']),
  /** the consumer whose handlers failed, to which a replay goes; null: it was not published, or was parked long ago */
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

/** The progress of a reader's copy of another service's domain events. */
export const snapshotCopy = z.object({
  /** the consumer whose handlers make the copy: the service, or a group of it that reads the bus separately */
  consumer: z.string(),
  topic: z.string(),
  /**
   * `waiting`: not begun; `copying`: page after page; `removing`: rows that the producer no longer has; `held`: so much would be removed
   * that an operator has to agree; `complete`
   */
  state: z.enum(['waiting', 'copying', 'removing', 'held', 'complete']),
  /** read in this run */
  rows: z.int(),
  /** rows from before that the producer no longer has, and that were or would be removed */
  gone: z.int(),
  /** why it does not go on; it is tried again */
  error: z.string().nullable(),
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
});

const count = z.int().min(0);

/** Work that one process of a service knows of, and that its database waits with. */
export const serviceStatus = z.object({
  service: z.string(),
  /** of the product */
  version: z.string(),
  /** when the process that answers began */
  startedAt: timestamp,
  /** `degraded`: requests are answered while one of the parts is away */
  state: z.enum(['up', 'degraded', 'down']),
  parts: z.array(z.object({ name: z.string(), up: z.boolean() })),
  /** groups that receive no domain events at the moment */
  notConsumed: z.array(z.string()),
  /** domain events that the bus does not have yet, and the seconds that the oldest has waited */
  outbox: z.object({ waiting: count, oldestSeconds: z.number().min(0) }),
  /** published domain events that are not handled yet; null: the bus does not answer */
  lag: count.nullable(),
  /** of those, by the group that has to handle them: the partitions with the most, at most 20 */
  behind: z.array(z.object({ group: z.string(), topic: z.string(), partition: count, waiting: z.int().min(1) })),
  /** parked domain events that nobody has replayed */
  deadLetters: z.object({ received: count, sent: count }),
  /** copies of other services' data that are not complete */
  copies: z.array(
    z.object({
      consumer: z.string(),
      topic: z.string(),
      state: snapshotCopy.shape.state,
      error: z.string().nullable(),
    }),
  ),
  queues: z.array(z.object({ name: z.string(), waiting: count, oldestSeconds: z.number().min(0) })),
  /** periodic work of this process that has failed since its last success */
  failing: z.array(z.object({ task: z.string(), times: count, lastAt: timestamp, error: z.string() })),
  /** copies of the service's database: the last whole one, and the last part of the write-ahead log that was archived; null: none */
  backup: z.object({ takenAt: timestamp.nullable(), archivedAt: timestamp.nullable(), archiveFailing: z.boolean() }),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** Every service answers these; the gateway offers them below `/api/operations/<service>`. */
export const operationsApi = {
  status: endpoint({
    method: 'GET',
    path: '/operations/status',
    summary: 'Whether this service works, and what waits in it',
    access: 'system-administrator',
    response: serviceStatus,
  }),
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
  listSnapshots: endpoint({
    method: 'GET',
    path: '/operations/snapshots',
    summary: 'What this service copies from others, and the state of each copy',
    access: 'system-administrator',
    response: z.object({ items: z.array(snapshotCopy) }),
  }),
  restartSnapshot: endpoint({
    method: 'POST',
    path: '/operations/snapshots/:consumer/:topic/restart',
    summary: 'Copy again from the first row, and remove what the producer no longer has',
    access: 'system-administrator',
    params: z.object({ consumer: z.string().max(100), topic: z.string().max(100) }),
    body: z.object({
      /** also where it is more than a tenth of the copy */
      removeMany: z.boolean().default(false),
    }),
    response: snapshotCopy,
    status: 202,
    problems: [commonProblems.notFound],
  }),
};

const staff = { access: 'console', rule: 'system administrators in a session of the console' } as const;

/** The same for the console, whose listener offers them below `/api/console/operations/<service>`. */
export const consoleOperationsApi = {
  status: endpoint({
    method: 'GET',
    path: '/operations/console/status',
    summary: 'Whether this service works, and what waits in it',
    ...staff,
    response: serviceStatus,
  }),
  listDeadLetters: endpoint({
    method: 'GET',
    path: '/operations/console/dead-letters',
    summary: 'Domain events that were parked, newest first, without their contents',
    ...staff,
    query: pageQuery,
    response: page(deadLetter.omit({ envelope: true })),
  }),
  replayDeadLetter: endpoint({
    method: 'POST',
    path: '/operations/console/dead-letters/:deadLetterId/replay',
    summary: 'Handle or publish a parked domain event once more',
    ...staff,
    params: z.object({ deadLetterId: z.uuid() }),
    response: deadLetter.omit({ envelope: true }),
    status: 200,
    problems: [operationsProblems.replayFailed],
  }),
};

/** Where the console's listener offers an endpoint of a service. */
export const consoleOperationsPath = (service: string, path: string): string =>
  `${consolePrefix}/operations/${service}${path.slice('/operations/console'.length)}`;

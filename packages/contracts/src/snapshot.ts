import { z } from 'zod';
import type { DataOf, DomainEventDefinition } from './domain-event.js';
import { endpoint } from './endpoint.js';
import { commonProblems } from './problem.js';

/** The event that a reader handles for a key that its copy has and the producer no longer has. */
export interface GoneDefinition {
  event: DomainEventDefinition;
  /** `kept`: the result of `keep` for the row, or null where it kept nothing */
  data: (key: string, kept: unknown) => unknown;
  /** the part of a row's events that has to be remembered to build the event that it is gone */
  keep?: (events: readonly SnapshotEvent[]) => unknown;
  /** notes of readers about it are erased: keys of their other copies that name it are forgotten */
  erases?: true;
}

/**
 * The current state of a topic: one row for each aggregate id there is. A new reader begins with it, since the bus keeps records for a
 * week.
 */
export interface SnapshotDefinition {
  topic: string;
  /** the domain events that make up a row; each carries a whole state, so that a reader needs no history */
  states: readonly DomainEventDefinition[];
  gone?: GoneDefinition;
}

/** The topic follows from the events, which must share it. */
export function snapshot<G extends DomainEventDefinition>(
  states: readonly [DomainEventDefinition, ...DomainEventDefinition[]],
  gone?: {
    event: G;
    data: (key: string, kept: unknown) => DataOf<G>;
    keep?: (events: readonly SnapshotEvent[]) => unknown;
    erases?: true;
  },
): SnapshotDefinition {
  const { topic } = states[0];
  for (const event of [...states, ...(gone ? [gone.event] : [])]) {
    if (event.topic !== topic) throw new Error(`a snapshot of ${topic} cannot tell ${event.type}`);
  }
  return { topic, states, ...(gone && { gone }) };
}

export const snapshotEvent = z.object({ type: z.string(), data: z.unknown() });
export type SnapshotEvent = z.infer<typeof snapshotEvent>;

export const snapshotRow = z.object({
  /** the aggregate id */
  key: z.string(),
  /** in this order they give the current state */
  events: z.array(snapshotEvent).min(1),
});
export type SnapshotRow = z.infer<typeof snapshotRow>;

/** Every service answers this for the topics that it offers. */
export const snapshotsApi = {
  page: endpoint({
    method: 'GET',
    path: '/internal/snapshots/:topic',
    summary: 'What the domain events of a topic say as it stands, by aggregate id',
    access: 'internal',
    callers: [
      'identity',
      'profile',
      'network',
      'messaging',
      'org-pages',
      'jobs',
      'enrolment',
      'events',
      'search',
      'conference',
    ],
    rule: 'services may copy whatever they may read from the bus',
    params: z.object({ topic: z.string().max(100) }),
    query: z.object({
      /** the last key of the page before */
      after: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    response: z.object({
      /** all domain events of the service up to this sequence are in the page, and none after it */
      position: z.int(),
      rows: z.array(snapshotRow),
      /** null: this was the last page */
      next: z.string().nullable(),
    }),
    problems: [commonProblems.notFound],
  }),
};

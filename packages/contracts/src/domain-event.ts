import { z } from 'zod';

/** The definition of a domain event, which one service publishes for the others. The envelope is the same on every transport. */
export interface DomainEventDefinition<T extends z.ZodType = z.ZodType> {
  /** `identity.account.registered.v1`: owner, aggregate, what happened (past tense), version */
  type: string;
  /** `identity.account`: one topic per aggregate, so that order holds per aggregate id */
  topic: string;
  data: T;
}

/** `type` must be `<service>.<aggregate>.<happened>.v<n>`; the topic follows from it. */
export function domainEvent<T extends z.ZodType>(type: string, data: T): DomainEventDefinition<T> {
  const [service, aggregate] = type.split('.');
  return { type, topic: `${service}.${aggregate}`, data };
}

export type DataOf<E> = E extends DomainEventDefinition<infer T> ? z.output<T> : never;

export const domainEventEnvelope = z.object({
  /** UUIDv7 */
  id: z.uuid(),
  type: z.string(),
  /**
   * Of two events about one aggregate, the one with the greater number is newer, in order of their commits. The numbers of a service rise
   * with gaps; those of two services cannot be compared. 0: written before there were sequences.
   */
  sequence: z.int().min(0).default(0),
  /** by the writer's clock, for people to read; clocks go back, so the order of events is `sequence` */
  occurredAt: z.iso.datetime(),
  /** the member who caused it, if one did */
  actorId: z.uuid().nullable(),
  aggregateId: z.string(),
  /** W3C trace context of the request that caused it */
  traceparent: z.string().nullable(),
  data: z.unknown(),
});

export interface DomainEvent<T = unknown> extends Omit<z.infer<typeof domainEventEnvelope>, 'data'> {
  data: T;
}

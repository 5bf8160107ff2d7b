import type { MessageHandler } from '@nestjs/microservices';
import {
  domainEventEnvelope,
  type DomainEvent,
  type DomainEventDefinition,
  type SnapshotDefinition,
  type SnapshotRow,
} from '@renmai/contracts';
import { from, isObservable, lastValueFrom } from 'rxjs';
import { v7 as uuidv7 } from 'uuid';
import type { Delivered } from '../event-bus/event-bus.port.js';
import type { ConsumerContext } from './on-domain-event.decorator.js';

/** The options of `@OnDomainEvent` at a method. */
export interface HandlerExtras {
  definition?: DomainEventDefinition;
  copies?: SnapshotDefinition;
}

/** A domain event; `snapshot`: it represents a row, also when it is replayed as a dead letter. */
export interface HandledEvent extends DomainEvent {
  snapshot: boolean;
}

export const isCopying = ({ extras }: MessageHandler): boolean => (extras as HandlerExtras).copies !== undefined;

export async function call(handler: MessageHandler, event: DomainEvent, context: ConsumerContext): Promise<void> {
  const { definition } = handler.extras as HandlerExtras;
  const data: unknown = definition ? definition.data.parse(event.data) : event.data;
  const answer: unknown = await handler({ ...event, data }, context);
  if (isObservable(answer)) await lastValueFrom(from(answer), { defaultValue: undefined });
}

/** The domain event that a row would have been. */
export const standIn = (
  key: string,
  { type, data }: SnapshotRow['events'][number],
  position: number,
): HandledEvent => ({
  id: uuidv7(),
  type,
  sequence: position,
  occurredAt: new Date().toISOString(),
  actorId: null,
  aggregateId: key,
  traceparent: null,
  data,
  snapshot: true,
});

export const asRecord = (topic: string, event: DomainEvent): Delivered => ({
  topic,
  key: event.aggregateId,
  value: JSON.stringify(event),
  headers: { type: event.type, id: event.id },
  position: `snapshot ${event.sequence} ${event.aggregateId} ${event.type}`,
  timestamp: new Date(event.occurredAt),
});

/** @throws where it is no envelope */
export function parseEnvelope(record: Delivered): HandledEvent {
  const value: unknown = JSON.parse(record.value);
  const snapshot = typeof value === 'object' && value !== null && 'snapshot' in value && value.snapshot === true;
  return { ...domainEventEnvelope.parse(value), snapshot };
}

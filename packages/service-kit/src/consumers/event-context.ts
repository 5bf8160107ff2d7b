import type { DomainEvent } from '@renmai/contracts';
import { runInContext } from '../logging/request-context.js';
import { startSpan } from '../tracing/tracing.js';

/** Handles an event, or rows of a snapshot, as part of the trace that caused it. */
export async function inEventContext(
  { service, group }: { service: string; group: string },
  event: DomainEvent | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const span = startSpan(service, `process ${event?.type ?? 'snapshot'}`, {
    kind: 'consumer',
    parent: event?.traceparent ?? undefined,
    attributes: {
      'messaging.operation.name': 'process',
      'messaging.consumer.group.name': group,
      ...(event && { 'messaging.message.id': event.id }),
    },
  });
  const context = {
    service,
    requestId: event?.id ?? group,
    traceparent: span.traceparent,
    actorId: event?.actorId ?? null,
  };
  try {
    await runInContext(context, work);
    span.end();
  } catch (error) {
    span.end(error);
    throw error;
  }
}

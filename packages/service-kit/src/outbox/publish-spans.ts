import { isTraced, startSpan } from '../tracing/tracing.js';

interface Published {
  id: string;
  topic: string;
  type: string;
  envelope: unknown;
}

/** A span for each event that goes to the bus, in the trace that caused it. Returns a function that ends them. */
export function publishSpans(service: string, events: readonly Published[]): (failure?: unknown) => void {
  if (!isTraced(service)) return () => undefined;
  const spans = events.map(({ id, topic, type, envelope }) => {
    const { traceparent } = envelope as { traceparent?: string | null };
    return startSpan(service, `publish ${type}`, {
      kind: 'producer',
      parent: traceparent ?? undefined,
      attributes: {
        'messaging.operation.name': 'publish',
        'messaging.destination.name': topic,
        'messaging.message.id': id,
      },
    });
  });
  return (failure) => {
    for (const span of spans) span.end(failure);
  };
}

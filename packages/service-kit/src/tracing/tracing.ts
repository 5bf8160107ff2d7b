import { continueTrace, currentContext, runInContext } from '../logging/request-context.js';

/** The kinds of OpenTelemetry: by who calls, and whether the answer is awaited. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** By the names of OpenTelemetry's semantic conventions. Nothing of a person belongs into them. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind: SpanKind;
  /** `traceparent` of the caller (W3C trace context); left out: the span begins a trace */
  parent?: string | undefined;
  attributes?: SpanAttributes;
}

/** A piece of work within a trace. */
export interface Span {
  /** for what the work causes: requests to other services, domain events */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** With what went wrong, the span counts as failed. */
  end(failure?: unknown): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
}

/** By the name of the service: several services can run in one process, each with spans of its own. */
const tracers = new Map<string, Tracer>();

/** Has the spans of a service go to `tracer`, until the returned function is called. */
export function traceService(service: string, tracer: Tracer): () => void {
  tracers.set(service, tracer);
  return () => {
    if (tracers.get(service) === tracer) tracers.delete(service);
  };
}

export const isTraced = (service: string): boolean => tracers.has(service);

const nothing = (): void => undefined;

/** Where spans go nowhere, the trace is continued all the same: log lines are joined by it. */
export function startSpan(service: string, name: string, options: SpanOptions): Span {
  const tracer = tracers.get(service);
  if (tracer) return tracer.start(name, options);
  return { traceparent: continueTrace(options.parent), set: nothing, end: nothing };
}

/** Does `work` as a span of the current context. Its log lines and what it causes belong to the span. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const context = currentContext();
  if (!context) return work(startSpan('', name, options));
  const span = startSpan(context.service, name, { ...options, parent: options.parent ?? context.traceparent });
  try {
    const result = await runInContext({ ...context, traceparent: span.traceparent }, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

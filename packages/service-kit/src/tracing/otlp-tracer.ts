import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, SpanOptions, Tracer } from './tracing.js';

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The caller's part of a trace as OpenTelemetry takes it. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId] = form.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

const reasonOf = (failure: unknown): string =>
  typeof failure === 'string' ? failure : failure instanceof Error ? failure.name : 'unknown';

function asSpan(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    end: (failure) => {
      if (failure !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: reasonOf(failure) });
      }
      span.end();
    },
  };
}

export interface OtlpOptions {
  service: string;
  /** base address of a collector, as `http://collector:4318` */
  endpoint: string;
  headers: Record<string, string>;
  /** the share of traces that is kept, 0 to 1; decided by the trace's id, so that all services keep the same ones */
  share: number;
}

/**
 * Sends spans by OTLP over HTTP, in batches of up to 512, after at most five seconds; beyond 2,048 waiting ones they are dropped, so that
 * a collector that is away costs the service nothing.
 */
export function otlpTracer({ service, endpoint, headers, share }: OtlpOptions): Tracer & { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'renmai' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: 5_000 }) }),
    ],
  });
  const tracer = provider.getTracer('renmai');
  return {
    start: (name: string, { kind, parent, attributes }: SpanOptions) =>
      asSpan(tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, contextOf(parent))),
    close: () => provider.shutdown(),
  };
}

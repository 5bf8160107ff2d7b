import type { KitConfig } from '../config/service-config.js';
import { traceService } from './tracing.js';

/** `name=value` pairs with commas between, values percent-encoded, as OpenTelemetry writes them. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]];
    }),
  );

/** Has the spans of a service sent where the configuration says. The returned function ends it, and sends waiting spans first. */
export async function openTracing(service: string, config: KitConfig): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  // Its modules are loaded only where they are used.
  const { otlpTracer } = await import('./otlp-tracer.js');
  const tracer = otlpTracer({
    service,
    endpoint,
    headers: headersOf(headers ?? ''),
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
  const forget = traceService(service, tracer);
  return async () => {
    forget();
    await tracer.close().catch(() => undefined);
  };
}

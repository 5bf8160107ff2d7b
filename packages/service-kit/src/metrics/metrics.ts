import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The default of 10 ms wakes a process that has nothing to do a hundred times a second. */
const LOOP_SAMPLE_MS = 100;

/** A registry of the service's own: several services can share a process. */
export function createMetrics(service: string, processMetrics: boolean): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  return registry;
}

/** Lines that a full disk, or a reader that has gone, kept from being written. */
export function countDroppedLines(registry: Registry, dropped: () => number): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(dropped());
    },
  });
}

/** Durations by route pattern, never by address, so that the number of series stays bounded. */
export function observeRequests(instance: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  instance.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

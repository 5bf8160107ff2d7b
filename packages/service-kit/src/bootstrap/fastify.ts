import { FastifyAdapter } from '@nestjs/platform-fastify';
import { commonProblems } from '@renmai/contracts';
import { chineseAccepted, languagesAccepted } from '@renmai/contracts/languages/read-languages';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendProblem, toProblem } from '../errors/problem.filter.js';
import { networkOf } from '../endpoint/network-of.js';
import { Problem } from '../errors/problem.js';
import { redactUrl } from '../logging/redaction.js';
import { runInContext, type RequestContext } from '../logging/request-context.js';
import { startSpan, type Span } from '../tracing/tracing.js';
import { deeperThan, MOST_DEPTH } from './json-depth.js';
import { defineService, type ServiceDefinition } from './service-definition.js';
import { strictHeaders } from './strict-headers.js';

const requestIdForm = /^[\w-]{8,64}$/;
const quiet = /^\/(health|metrics)/;

const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
};

export function createAdapter(
  service: ServiceDefinition,
  logger: Logger,
  trustProxy: boolean | string,
): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The mixin names the request; a child logger per request would say it twice and cost more.
    childLoggerFactory: () => logger,
    // Requests that Fastify refuses before any route or hook: percent signs that encode nothing, endless parameters.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = toProblem(error);
      refuse(service, problem, request, reply);
    },
    genReqId: requestId,
    bodyLimit: service.bodyLimit,
    trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  });
}

/**
 * A listener beside the service's own, with the same manners: request ids, one line per answer, strict headers. Bodies are
 * left to its routes.
 */
export function openFastify({
  name,
  logger,
  trustProxy,
}: {
  name: string;
  logger: Logger;
  trustProxy: boolean | string;
}): FastifyInstance {
  const service = defineService({ name });
  const instance = createAdapter(service, logger, trustProxy).getInstance<FastifyInstance>();
  prepareFastify(instance, service);
  return instance;
}

function refuse(service: ServiceDefinition, problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (service.refuse) service.refuse(problem, request, reply);
  else sendProblem(problem, reply, request.id);
}

const hosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** Request ids, trace context, one line per answer, and headers that keep browsers strict. */
export function prepareFastify(instance: FastifyInstance, service: ServiceDefinition): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const spans = new WeakMap<FastifyRequest, Span>();
  // The one line per request holds nothing secret; looking for it would be a good part of a request's cost.
  const accessLog = instance.log.child({}, { formatters: { log: (line) => line } });
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
    const known = contexts.get(request);
    if (known) return known;
    const span = spanOf(service.name, request);
    spans.set(request, span);
    const context = {
      service: service.name,
      requestId: request.id,
      traceparent: span.traceparent,
      actorId: null,
      network: networkOf(request.ip),
      reads: languagesAccepted(request.headers['accept-language']),
      script: chineseAccepted(request.headers['accept-language']),
      left: leaving(reply.raw),
    };
    contexts.set(request, context);
    return context;
  };
  instance.addHook('onRequest', (request, reply, done) => {
    void reply.headers(strictHeaders).header('x-request-id', request.id);
    // With two Host headers, a program that reads the first and one that reads the last would see two different sites.
    if (hosts(request.raw) > 1) refuse(service, new Problem(commonProblems.invalidRequest), request, reply);
    else runInContext(contextOf(request, reply), done);
  });
  // Reading a body goes through socket events, which know nothing of the request: enter its context again.
  instance.addHook('preValidation', (request, reply, done) => {
    if (deeperThan(request.body, MOST_DEPTH))
      refuse(service, new Problem(commonProblems.malformedJson), request, reply);
    else runInContext(contextOf(request, reply), done);
  });
  instance.addHook('onResponse', (request, reply, done) => {
    if (!quiet.test(request.url)) {
      const context = contextOf(request, reply);
      const line = {
        method: request.method,
        url: redactUrl(request.url, request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(context.actorId && { actorId: context.actorId }),
      };
      // The end of an answer is an event of its connection, which belongs to the first request that it brought.
      runInContext(context, () => {
        accessLog.info(line, 'answered');
      });
      endSpan(spans.get(request), reply.statusCode);
    }
    done();
  });
}

/** Its name is the route's, of which there are few, not the address, of which there is no end. */
function spanOf(service: string, { method, headers, routeOptions }: FastifyRequest): Span {
  const { traceparent } = headers;
  const route = routeOptions.url ?? '(none)';
  return startSpan(service, `${method} ${route}`, {
    kind: 'server',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

function endSpan(span: Span | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status });
  span?.end(status >= 500 ? String(status) : undefined);
}

/** Begins to look when somebody asks, which few requests do. */
function leaving(answer: ServerResponse): () => AbortSignal {
  let controller: AbortController | null = null;
  return () => {
    if (controller) return controller.signal;
    const leave = (controller = new AbortController());
    const look = (): void => {
      if (!answer.writableEnded) leave.abort();
    };
    if (answer.destroyed) look();
    else answer.once('close', look);
    return leave.signal;
  };
}

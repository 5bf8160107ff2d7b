import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { sendProblem, toProblem } from '../errors/problem.filter.js';
import { redactUrl } from '../logging/logger.js';
import { continueTrace, runInContext, type RequestContext } from '../logging/request-context.js';
import type { ServiceDefinition } from './service-definition.js';

const requestIdForm = /^[\w-]{8,64}$/;
const quiet = /^\/(health|metrics)/;

const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : uuidv7();
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
    // What Fastify refuses before any route or hook: percent signs that encode nothing, endless parameters.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(toProblem(error), reply, request.id);
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

/** Request ids, trace context, one line per answer, and headers that keep browsers strict. */
export async function prepareFastify(instance: FastifyInstance, service: ServiceDefinition): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  // The one line per request holds nothing secret; looking for it would be a good part of a request's cost.
  const accessLog = instance.log.child({}, { redact: { paths: [] } });
  const contextOf = (request: FastifyRequest): RequestContext => {
    const known = contexts.get(request);
    if (known) return known;
    const incoming = request.headers['traceparent'];
    const context = {
      service: service.name,
      requestId: request.id,
      traceparent: continueTrace(typeof incoming === 'string' ? incoming : undefined),
      actorId: null,
    };
    contexts.set(request, context);
    return context;
  };
  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    runInContext(contextOf(request), done);
  });
  // Reading a body goes through socket events, which know nothing of the request: enter its context again.
  instance.addHook('preValidation', (request, _reply, done) => {
    runInContext(contextOf(request), done);
  });
  instance.addHook('onResponse', (request, reply, done) => {
    if (!quiet.test(request.url)) {
      accessLog.info(
        {
          method: request.method,
          url: redactUrl(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          requestId: request.id,
          ...(contextOf(request).actorId && { actorId: contextOf(request).actorId }),
        },
        'answered',
      );
    }
    done();
  });
  await instance.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
  });
}

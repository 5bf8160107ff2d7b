import cors from '@fastify/cors';
import { commonProblems } from '@renmai/contracts';
import { Problem, sendProblem, toProblem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { equalSecrets, isFromThisMachine } from './access/this-machine.js';
import type { GatewayConfig } from './config.js';
import { gatewayProblems } from './gateway.problems.js';
import { targetProblem } from './limits/request-target.js';
import { described } from './proxy/described-errors.js';

/** A connection on which nothing moves; longer than any answer may take. */
const IDLE_CONNECTION_MS = 130_000;

/** The rules for every request, wherever it leads. */
export function guardDoorway(instance: FastifyInstance, config: GatewayConfig): void {
  warnOfProxy(instance, config);
  const https = config.PUBLIC_URL.startsWith('https:');
  instance.addHook('onRequest', (request, reply, done) => {
    if (!https) void reply.removeHeader('strict-transport-security');
    const target = request.raw.url ?? '';
    const definition = targetProblem(target);
    if (definition) {
      sendProblem(new Problem(definition), reply, request.id);
      return;
    }
    // The route that was found, for one route can be written in many ways (`/metrics/`, `/%6detrics`).
    const route = request.routeOptions.url;
    if (route === '/metrics' && !mayReadMetrics(request, config.METRICS_TOKEN)) {
      sendProblem(new Problem(commonProblems.unknownRoute), reply, request.id);
    } else if (route === '/openapi.json') void reply.redirect('/api/openapi.json', 308);
    else done();
  });
  // A socket or an HTTP client may be far away and slow, but not for ever.
  instance.server.timeout = IDLE_CONNECTION_MS;
  instance.server.maxConnections = config.MAX_CONNECTIONS;
  instance.server.removeAllListeners('clientError');
  instance.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    answerBroken(error.code, socket as Socket);
  });
}

/** Every way in which a request can fail, as a problem. */
export function answerByProblems(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.definition.status >= 500) request.log.error({ err: error }, problem.definition.title);
    sendProblem(problem, reply, request.id);
  });
}

/** Behind a proxy that is not configured, the gateway would treat all members as one address. */
function warnOfProxy(instance: FastifyInstance, { TRUST_PROXY }: GatewayConfig): void {
  let warned = TRUST_PROXY !== undefined;
  instance.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      request.log.warn('X-Forwarded-For is not believed; if a proxy stands in front, name it in TRUST_PROXY');
    }
    done();
  });
}

/** Pages of other origins may call the API only where the operator names them. */
export async function allowOrigins(instance: FastifyInstance, config: GatewayConfig): Promise<void> {
  if (config.CORS_ORIGINS.length === 0) return;
  await instance.register(cors, {
    origin: config.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'accept-language',
    ],
    exposedHeaders: [
      'etag',
      'location',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
    ],
    maxAge: 600,
  });
}

/** With the operator's token, else only from this very machine and past no proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisMachine(request);
}

const broken = new Map([
  ['HPE_HEADER_OVERFLOW', gatewayProblems.headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', gatewayProblems.requestTimeout],
]);

/** Bytes that cannot be read as a request have no reply object; they are answered on the bare connection. */
function answerBroken(code: string | undefined, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(broken.get(code ?? '') ?? commonProblems.invalidRequest);
  const { status } = problem.definition;
  const body = JSON.stringify(described(problem.toDetails()));
  const headers = `content-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
}

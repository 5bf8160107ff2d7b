import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError, isPoolBusy, isStorageFull } from '../database/connection-errors.js';
import { Problem } from './problem.js';

const byFastifyCode: Record<string, ProblemDefinition> = {
  FST_ERR_BAD_URL: commonProblems.invalidRequest,
  FST_ERR_MAX_PARAM_LENGTH: commonProblems.invalidRequest,
  FST_ERR_CTP_BODY_TOO_LARGE: commonProblems.payloadTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonProblems.unsupportedMediaType,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonProblems.malformedJson,
  FST_ERR_CTP_INVALID_JSON_BODY: commonProblems.malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonProblems.invalidRequest,
};

const byStatus: Record<number, ProblemDefinition> = {
  400: commonProblems.invalidRequest,
  401: commonProblems.unauthenticated,
  403: commonProblems.forbidden,
  404: commonProblems.unknownRoute,
  405: commonProblems.methodNotAllowed,
  413: commonProblems.payloadTooLarge,
  415: commonProblems.unsupportedMediaType,
  429: commonProblems.tooManyRequests,
  503: commonProblems.unavailable,
};

/** A database whose connections are all in use has one again in a moment. */
const secondsAway = (error: unknown): number => (isPoolBusy(error) ? 1 : 5);

/** Every way a request can fail, as one kind of answer. An unforeseen error becomes `internal`, without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isConnectionError(error)) {
    return new Problem(commonProblems.unavailable, { retryAfter: secondsAway(error), cause: error });
  }
  if (isStorageFull(error)) return new Problem(commonProblems.storageFull, { retryAfter: 60, cause: error });
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && byFastifyCode[code]) return new Problem(byFastifyCode[code], { cause: error });
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  // Nest hands on Fastify's parse error with its text only.
  if (status === 400 && error instanceof Error && /\bJSON\b/.test(error.message)) {
    return new Problem(commonProblems.malformedJson, { cause: error });
  }
  const known = status === undefined ? undefined : byStatus[status];
  if (known) {
    const answer = error instanceof HttpException && status === 503 ? error.getResponse() : undefined;
    return new Problem(known, { cause: error, ...(typeof answer === 'object' && { context: { ...answer } }) });
  }
  return new Problem(commonProblems.internal, { cause: error });
}

/** Writes a problem to a reply that has not been sent. */
export function sendProblem(problem: Problem, reply: FastifyReply, requestId: string): void {
  if (problem.options.retryAfter !== undefined)
    void reply.header('retry-after', String(Math.ceil(problem.options.retryAfter)));
  if (problem.definition.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .status(problem.definition.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.toDetails(requestId)));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problem.definition.status >= 500) {
      const level = problem.definition.status === 503 ? 'warn' : 'error';
      request.log[level]({ err: problem.options.cause ?? problem }, problem.definition.title);
    }
    if (reply.sent) return;
    sendProblem(problem, reply, request.id);
  }
}

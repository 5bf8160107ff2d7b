import type { Problem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Details = ReturnType<Problem['toDetails']>;

/**
 * Refusals of the gateway in a form that chat clients understand too: they look for `error_description` and without one never answer their
 * caller. Problem details may carry more members than the usual ones.
 */
export const described = <T extends Pick<Details, 'code' | 'title' | 'detail'>>(
  problem: T,
): T & { error: string; error_description: string } => ({
  ...problem,
  error: problem.code,
  error_description: problem.detail ?? problem.title,
});

/** A hook for routes of the chat protocol, whose clients expect errors in its own form. */
export function describeError(
  _request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const type = String(reply.getHeader('content-type'));
  if (typeof body !== 'string' || !type.startsWith('application/problem+json')) {
    done(null, body);
    return;
  }
  done(null, JSON.stringify(described(JSON.parse(body) as Details)));
}

/** Addresses that cannot be read lead to no route, and past every hook: so their service is not known. */
export function refuseAddress(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin !== undefined) void reply.header('access-control-allow-origin', '*');
  void reply
    .status(problem.definition.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(described(problem.toDetails(request.id))));
}

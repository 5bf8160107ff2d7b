import type { SerializedError } from '@reduxjs/toolkit';
import type { FieldProblem, ProblemDetails } from '@renmai/contracts';

/**
 * A refusal as the app handles it: the server's answer (RFC 9457), or a failure on the way, with the codes `network`, `timeout` and
 * `unreadable` and status 0.
 */
export type Problem = Pick<ProblemDetails, 'code' | 'status' | 'title'> &
  Partial<Pick<ProblemDetails, 'detail' | 'retryAfter' | 'context' | 'instance'>> & { errors?: FieldProblem[] };

/** The type of a query's `error`: RTK serialises errors that were thrown and are not an answer of the server. */
export const asProblem = (error: Problem | SerializedError): Problem => (isProblem(error) ? error : unreadableProblem);

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'title' in value;

/** Throws unless the call was aborted because the session ended (RTK serialises that by this name): then nobody is left to be notified. */
export function expectGivenUp(error: unknown): void {
  if (typeof error !== 'object' || error === null || !('name' in error) || error.name !== 'AbortError') throw error;
}

const byStatus: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'too-many-requests',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'gateway-timeout',
  507: 'storage-full',
};

/** An error answer that may come from a proxy and carry no problem+json. */
export function problemOf(status: number, body: unknown): Problem {
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') {
    return { title: body.code, ...body, code: body.code, status };
  }
  return {
    status,
    code: byStatus[status] ?? (status >= 500 ? 'internal' : 'invalid-request'),
    title: `HTTP ${status}`,
    ...chatWords(body),
  };
}

/** The chat protocol's calls describe the mistake in words; `chatErrorOf` knows them. */
const chatWords = (body: unknown): Pick<Problem, 'detail'> =>
  typeof body === 'object' && body !== null && 'error_description' in body && typeof body.error_description === 'string'
    ? { detail: body.error_description }
    : {};

export const networkProblem: Problem = { status: 0, code: 'no-connection', title: 'The network is disconnected' };
/** A `Problem` that is thrown and that `isProblem` recognizes. */
export const thrownProblem = (problem: Problem): Error & Problem => Object.assign(new Error(problem.title), problem);

export const timeoutProblem: Problem = { status: 0, code: 'timeout', title: 'The server took too long to answer' };
export const notFoundProblem: Problem = { status: 404, code: 'not-found', title: 'There is nothing at this address' };
export const unreadableProblem: Problem = { status: 0, code: 'unreadable', title: 'The answer could not be read' };

/** An address that leads nowhere: the thing does not exist, or the address cannot even be the name of a thing. */
export const isLost = ({ status, errors = [] }: Problem): boolean =>
  status === 404 || (status === 400 && errors.length > 0 && errors.every(({ pointer }) => pointer.startsWith(':')));

/** Worth asking again without changing anything. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'timeout';

/** A problem where an Error has to be thrown, e.g. out of a route's loader. */
export class ProblemError extends Error {
  override name = 'ProblemError';

  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

import { commonProblems } from '@renmai/contracts';
import { Problem } from '@renmai/service-kit';
import { BodyTooLarge } from './request-body.js';

/** The service did not begin to answer in time, or stopped in the middle. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('the service took too long');
  }
}

/** The client has left; nobody waits for the answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client closed the connection');
  }
}

/** The process is closing and has not looked at the request, so that another process may take it. */
export class ProcessCloses extends Error {
  constructor() {
    super('the process of the service is closing');
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const timeouts = new Set<unknown>(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Nothing listens there: the service restarts, or is gone. Nothing has been sent, so it may be tried again. */
export const isRefused = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED';

/** No connection to the process: nothing has been sent. */
const unreached = new Set<unknown>(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
export const isUnreached = (error: unknown): boolean => unreached.has(codeOf(error));

/** The process has gone while it had the request, of which it may have done something or nothing. */
const broken = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
export const isBroken = (error: unknown): boolean => broken.has(codeOf(error));

/** The problem that the client gets when a service did not answer. */
export function failureProblem(error: unknown, service: string): Problem {
  if (error instanceof BodyTooLarge) return new Problem(commonProblems.payloadTooLarge);
  const options = { cause: error, context: { service } };
  if (error instanceof DeadlineExceeded || timeouts.has(codeOf(error))) {
    return new Problem(commonProblems.gatewayTimeout, options);
  }
  return new Problem(commonProblems.badGateway, { ...options, retryAfter: 2 });
}

import { z } from 'zod';

/** A refusal with a stable code. The web app translates the code; `title` is the English text. */
export interface ProblemDefinition {
  /** `<service>.<kebab-case>`, or `<kebab-case>` for problems of every service */
  code: string;
  status: number;
  title: string;
}

/** Keeps the keys, so that `problems.codeWrong` is checked by the compiler. */
export function defineProblems<K extends string>(
  definitions: Record<K, ProblemDefinition>,
): Record<K, ProblemDefinition> {
  return definitions;
}

/** One bad field of a request. */
export const fieldProblem = z.object({
  /** JSON pointer into the body (`/education/0/school`), or `?name`, `:name`, `#Header` for query, path and header */
  pointer: z.string(),
  /** the fault, e.g. `required`, `too-short`, `invalid` or a service's own code */
  code: z.string(),
  detail: z.string(),
  /** figures for the translated text, e.g. `{ minimum: 8 }` */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

/** RFC 9457 body of every error answer. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  /** the request's id, which the logs carry too */
  instance: z.string().optional(),
  errors: z.array(fieldProblem).optional(),
  /** seconds, beside the Retry-After header */
  retryAfter: z.number().optional(),
  /** details of the refusal, e.g. the current version on a conflict */
  context: z.record(z.string(), z.unknown()).optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

/** Problems that any service may answer with. */
export const commonProblems = defineProblems({
  invalidRequest: { code: 'invalid-request', status: 400, title: 'The request is not valid' },
  malformedJson: { code: 'malformed-json', status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { code: 'unauthenticated', status: 401, title: 'Please login first' },
  forbidden: { code: 'forbidden', status: 403, title: 'You do not have permission to do this' },
  notFound: { code: 'not-found', status: 404, title: 'This does not exist, or you do not have access to it' },
  unknownRoute: { code: 'unknown-route', status: 404, title: 'There is nothing at this address' },
  methodNotAllowed: { code: 'method-not-allowed', status: 405, title: 'This address does not support that method' },
  versionConflict: { code: 'version-conflict', status: 409, title: 'Someone else has changed this in the meantime' },
  /** a state machine refuses the action: `context` has the state and version it is in */
  illegalTransition: { code: 'illegal-transition', status: 409, title: 'The current status does not allow this' },
  staleVersion: { code: 'stale-version', status: 409, title: 'This has changed since you opened it' },
  idempotencyConflict: {
    code: 'idempotency-conflict',
    status: 409,
    title: 'This Idempotency-Key was already used for a different request',
  },
  payloadTooLarge: { code: 'payload-too-large', status: 413, title: 'The request is too large' },
  unsupportedMediaType: { code: 'unsupported-media-type', status: 415, title: 'This media type is not supported' },
  tooManyRequests: { code: 'too-many-requests', status: 429, title: 'Too many requests; please wait a moment' },
  /** for work that takes long, and that is shared out among all callers */
  tooMuchAtOnce: {
    code: 'too-much-at-once',
    status: 429,
    title: 'Your earlier requests of this kind are still being worked on; please wait until they are finished',
  },
  internal: { code: 'internal', status: 500, title: 'Something went wrong on our end' },
  badGateway: { code: 'bad-gateway', status: 502, title: 'This part of Renmai cannot be reached right now' },
  unavailable: { code: 'unavailable', status: 503, title: 'This part of Renmai is not ready; please try again' },
  storageFull: { code: 'storage-full', status: 507, title: 'Nothing can be saved right now; reading still works' },
  gatewayTimeout: { code: 'gateway-timeout', status: 504, title: 'This part of Renmai took too long to respond' },
});

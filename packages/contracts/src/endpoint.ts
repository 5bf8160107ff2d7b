import type { z } from 'zod';
import type { ProblemDefinition } from './problem.js';
import type { ServiceName } from './services.js';

/**
 * Who may call an endpoint at all. The `rule` says which parts of a resource a caller may see or change; a policy function of the owning
 * service decides it.
 *
 * - `public`: anybody, signed in or not (a valid token is still read when it comes along)
 * - `member`: a valid access token
 * - `system-administrator`: a token with that role, which is given only after a second factor
 * - `console`: a session of the review console; only its listener leads to these calls (below `/api/console`)
 * - `internal`: the services that `callers` names, with a token of their own; never routed by the gateway
 */
export type Access = 'public' | 'member' | 'system-administrator' | 'console' | 'internal';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The budget of the gateway's rate limits that a call draws on. */
export type RateClass = 'read' | 'write' | 'credential' | 'upload' | 'download' | 'search' | 'export';

export interface Endpoint<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: Method;
  /** `/api/members/:memberId`; parameters are those of `params` */
  path: string;
  /** one line for the API documentation */
  summary: string;
  access: Access;
  /** the services that may call it; only for `internal`, and needed there */
  callers?: readonly ServiceName[];
  /** the policy that decides about the resource, in words, e.g. "own profile only" */
  rule?: string;
  rate?: RateClass;
  params?: P;
  query?: Q;
  body?: B;
  /** The answer is cut to this schema. Left out: 204, or a body that is no JSON (see `produces`). */
  response?: R;
  /** media type of an answer that is no JSON */
  produces?: string;
  /** success status; 200, or 204 without a response */
  status?: number;
  /** made by a page on its own: it does not prolong a session of the console */
  background?: boolean;
  /** accepts an Idempotency-Key: the same key with the same body answers as the first time */
  idempotent?: boolean;
  /** the refusals a client should know, besides validation, authentication and rate limits */
  problems?: readonly ProblemDefinition[];
}

/** An internal endpoint names its callers; no other has any. */
type WhoMayCall =
  | { access: 'internal'; callers: readonly [ServiceName, ...ServiceName[]] }
  | { access: Exclude<Access, 'internal'>; callers?: never };

/** Declares an endpoint; the types of its parts are kept. */
export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(definition: Endpoint<P, Q, B, R> & WhoMayCall): Endpoint<P, Q, B, R> {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler: each part validated and with its defaults. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType | undefined>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** The body that a client reads from a successful answer. */
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, infer R> ? Parsed<R> : never;

/** The request that a client sends. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType | undefined>
    ? { params: Sent<P>; query: Sent<Q>; body: Sent<B> }
    : never;

/** The answer that a handler returns and a client receives. */
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, infer R>
    ? R extends z.ZodType
      ? z.input<R>
      : void
    : never;

import type { Endpoint, RequestOf } from '@renmai/contracts';
import type { Waits } from './later';

/** One request as the base query sends it. */
export interface Call {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** the request is completed even if the page is closed meanwhile */
  keepalive?: boolean;
  /** the call deletes something: a thing that is gone already counts as deleted */
  goneIsDone?: boolean;
  /** the answer as text; otherwise it is read as JSON */
  responseHandler?: 'text';
  /** without a network the call waits for one; `isLater` recognizes the answer */
  waits?: Waits;
}

/** The parts of a call that its contract does not describe. */
interface Extras {
  /** from `newIdempotencyKey`, the same for every repetition of one intention */
  idempotencyKey?: string;
}

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

/** `params`, `query` and `body` of a contract's endpoint; only those that it declares. */
export type RequestTo<E> = Present<RequestOf<E>> & Extras;

/** Fills the path, the query and the headers of a contract's endpoint. */
export function call<E extends AnyEndpoint>(
  { method, path, response }: E,
  { params, query, body, idempotencyKey }: { params?: unknown; query?: unknown; body?: unknown } & Extras = {},
): Call {
  const given = (params ?? {}) as Record<string, string | number>;
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`${method} ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = {};
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const goneIsDone = method === 'DELETE' && response === undefined;
  return {
    ...{ method, url: url + search(query), headers },
    ...(body !== undefined && { body }),
    ...(goneIsDone && { goneIsDone }),
  };
}

function search(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value as unknown].flat()) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') search.append(name, `${one}`);
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** `build.query<ResponseOf<typeof e>, RequestTo<typeof e>>({ query: to(e) })` */
export const to =
  <E extends AnyEndpoint>(endpoint: E) =>
  (request: RequestTo<E>): Call =>
    call(endpoint, request);

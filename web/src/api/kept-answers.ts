import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { noteAsOf, noteNow } from './as-of';
import type { Call } from './call';
import { keeper } from './keeping';
import type { Problem } from './problem';

/** Keeps the answer to a request that is repeated without a network; callers do not wait for it. */
export function keepAnswer({ method, url }: Call, { endpoint, type }: BaseQueryApi, answer: unknown): void {
  noteNow();
  if (method !== 'GET' || type !== 'query') return;
  void keeper()
    .then((kept) => kept?.keepAnswer(endpoint, url, answer))
    .catch(() => undefined);
}

/** Status codes by which the server says that the member may not see it, or not any more. */
const denied: ReadonlySet<number> = new Set([403, 404, 410]);

/** Removes an answer from the copy once the server refuses the request: it would be shown again without a network. */
export function dropDenied({ method, url }: Call, { endpoint, type }: BaseQueryApi, { status }: Problem): void {
  if (method !== 'GET' || type !== 'query' || !denied.has(status)) return;
  void keeper()
    .then((kept) => kept?.dropAnswer(endpoint, url))
    .catch(() => undefined);
}

type Answers = { api?: { queries?: Record<string, { data?: unknown } | undefined> } } | undefined;

/** The kept answer. Null if there is none, or if the page has a newer one. */
export async function keptAnswer({ method, url }: Call, api: BaseQueryApi): Promise<{ data: unknown } | null> {
  if (method !== 'GET' || api.type !== 'query') return null;
  const state = api.getState() as Answers;
  if (state?.api?.queries?.[api.queryCacheKey ?? '']?.data !== undefined) return null;
  const kept = await (await keeper())?.keptAnswer(api.endpoint, url).catch(() => null);
  if (!kept) return null;
  noteAsOf(kept.at);
  return { data: kept.value };
}

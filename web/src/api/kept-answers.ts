import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { noteAsOf, noteNow } from './as-of';
import type { Call } from './call';
import { keeper } from './keeping';
import type { Problem } from './problem';

/** Keeps the answer to a question that is asked again without a network; nobody waits for it. */
export function keepAnswer({ method, url }: Call, { endpoint, type }: BaseQueryApi, answer: unknown): void {
  noteNow();
  if (method !== 'GET' || type !== 'query') return;
  void keeper()
    .then((kept) => kept?.keepAnswer(endpoint, url, answer))
    .catch(() => undefined);
}

/** The server's word that it is nothing for the member, or no more. */
const denied: ReadonlySet<number> = new Set([403, 404, 410]);

/** What the server refuses goes from the copy, too: it would be shown again without a network. */
export function dropDenied({ method, url }: Call, { endpoint, type }: BaseQueryApi, { status }: Problem): void {
  if (method !== 'GET' || type !== 'query' || !denied.has(status)) return;
  void keeper()
    .then((kept) => kept?.dropAnswer(endpoint, url))
    .catch(() => undefined);
}

type Answers = { api?: { queries?: Record<string, { data?: unknown } | undefined> } } | undefined;

/** What was answered before. Null where nothing was kept, and where the page has something newer than that. */
export async function keptAnswer({ method, url }: Call, api: BaseQueryApi): Promise<{ data: unknown } | null> {
  if (method !== 'GET' || api.type !== 'query') return null;
  const state = api.getState() as Answers;
  if (state?.api?.queries?.[api.queryCacheKey ?? '']?.data !== undefined) return null;
  const kept = await (await keeper())?.keptAnswer(api.endpoint, url).catch(() => null);
  if (!kept) return null;
  noteAsOf(kept.at);
  return { data: kept.value };
}

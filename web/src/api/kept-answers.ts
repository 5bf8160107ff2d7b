import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { noteAsOf, noteNow } from './as-of';
import type { Call } from './call';
import { keeper } from './keeping';

/** Keeps the answer to a question that is asked again without a network; nobody waits for it. */
export function keepAnswer({ method, url }: Call, { endpoint, type }: BaseQueryApi, answer: unknown): void {
  noteNow();
  if (method !== 'GET' || type !== 'query') return;
  void keeper()
    .then((kept) => kept?.keepAnswer(endpoint, url, answer))
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

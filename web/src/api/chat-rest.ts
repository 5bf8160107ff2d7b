import { chatPrefix, usualChatAppKey } from '@renmai/contracts/server-paths';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import type { Call } from './call';
import { ProblemError } from './problem';

/** Organisation and application of the chat protocol, as the gateway serves it. */
export const CHAT_APP_KEY = usualChatAppKey;
/** prefix of all paths of the chat's REST side */
export const chatBase = chatPrefix(CHAT_APP_KEY);

interface ChatRequest {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

/** A call of the chat protocol's REST side; `path` begins below organisation and application, its parts encoded. */
export function chatCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body }: ChatRequest = {},
): Call {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, `${value}`);
  const text = search.toString();
  return { method, url: `${chatBase}${path}${text && `?${text}`}`, ...(body !== undefined && { body }) };
}

/** Address of a file of a message: served by the gateway of this page, whatever name it was sent under. '' of any other. */
export function chatFileUrl({ url, secret }: { url: string; secret: string }, of?: 'thumbnail' | 'frame'): string {
  if (!URL.canParse(url)) return '';
  const { protocol, pathname, origin } = new URL(url);
  // a file that is still on its way has an address of this browser
  if (protocol === 'blob:') return origin === 'null' || origin === window.location.origin ? url : '';
  if (!isChatFile(pathname)) return '';
  const search = new URLSearchParams({ 'em-redirect': 'true', 'share-secret': secret });
  if (of) search.set(of === 'thumbnail' ? 'thumbnail' : 'vframe', 'true');
  return `${pathname}?${search.toString()}`;
}

/** The path of `POST /chatfiles`. */
export const chatFilesPath = `${chatBase}/chatfiles`;

/** With other paths, a press on a file could make members open an address that somebody else has chosen. */
const isChatFile = (path: string): boolean =>
  path.startsWith(`${chatFilesPath}/`) && /^[\w-]+$/.test(path.slice(chatFilesPath.length + 1));

/** The same as a query of the API, outside of a component; throws a `ProblemError`. */
export async function chatRest<T>(call: Call, signal?: AbortSignal): Promise<T> {
  const api = { signal: signal ?? new AbortController().signal, getState: () => undefined } as unknown as BaseQueryApi;
  const result = await baseQuery(call, api, {});
  if (result.error) throw new ProblemError(result.error);
  return result.data as T;
}

/** The chat protocol's envelope of an answer. */
export interface ChatAnswer<D = unknown> {
  data: D;
  entities?: unknown[];
  cursor?: string | null;
  count?: number;
}

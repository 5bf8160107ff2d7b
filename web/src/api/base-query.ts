import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { acceptLanguage } from '@renmai/contracts/languages/accept-language';
import { currentLanguage } from '../lib/i18n/i18n';
import { awaitsToken, currentToken, refresh, tokenForRequest } from './access-token';
import type { Call } from './call';
import { problemOfFetch } from './fetch-problem';
import { keeper } from './keeping';
import { dropDenied, keepAnswer, keptAnswer } from './kept-answers';
import { isLater, type Waits, withWaiting } from './later';
import { keepMediaSession, mediaSession } from './media-session';
import { type Problem, problemOf } from './problem';
import { loadTextsOf } from './problem-texts';
import type { Session } from './session.slice';

const timeout = 60_000;

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout,
  prepareHeaders: async (headers, { getState }) => {
    const { session } = (getState() ?? {}) as { session?: Session };
    headers.set('accept-language', acceptLanguage(currentLanguage(), session?.account?.reads ?? []));
    const token = await tokenForRequest();
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
});

/** Requests whose answers contain pictures that not everybody may open. */
const withPictures = /^\/api\/(feed|moments)\b/;

function sessionOfPictures(state: unknown): Promise<void> {
  const { session } = (state ?? {}) as { session?: Session };
  if (session?.sessionId) keepMediaSession(session.sessionId);
  return mediaSession();
}

/**
 * Sends a call, and sends it once more with a new access token when the first was refused. Errors are always a `Problem`. When the
 * server cannot be reached, the kept answer is used, if there is one.
 */
export const baseQuery: BaseQueryFn<Call, unknown, Problem> = async ({ waits, ...call }, api, extra) => {
  const sent = Promise.resolve(ask(call, api, extra));
  const result = waits ? await orLater(waits, call, sent) : await sent;
  if (result.error?.status === 0) return (await keptAnswer(call, api)) ?? result;
  if (result.error) {
    dropDenied(call, api, result.error);
    return result;
  }
  if (isLater(result.data)) return result;
  keepAnswer(call, api, result.data);
  return api.type === 'query' ? { ...result, data: withWaiting(call.url, result.data) } : result;
};

type Answer = Awaited<ReturnType<typeof ask>>;

const noActs = (): undefined => undefined;

/** The call is sent before the copy is opened: the page shows it as done, and may be left in the same moment. */
async function orLater(waits: Waits, call: Call, sent: Promise<Answer>): Promise<Answer> {
  // the module may be missing without a network
  const acts = await keeper()
    .then((kept) => kept?.acts())
    .catch(noActs);
  return acts ? acts.keepUnsent(waits, call, sent) : sent;
}

type Sent = Awaited<ReturnType<typeof send>>;

/** Many at the same moment are sent away for as few seconds as this; an outage is longer. */
const busySeconds = 2;
const tries = 3;

/** The seconds until a server that is busy can be asked again; null: it is not, or the request has no key by which it is done once. */
function busyFor(call: Call, error: { status: unknown; data?: unknown } | undefined): number | null {
  if (error?.status !== 503 || !call.headers?.['idempotency-key']) return null;
  const { retryAfter = Infinity } = problemOf(503, error.data);
  return retryAfter <= busySeconds ? retryAfter : null;
}

/** Sends what met a busy server again, a few times. */
async function untilDone(call: Call, first: Sent, again: () => Promise<Sent>): Promise<Sent> {
  let result = first;
  for (let tried = 1; tried < tries; tried += 1) {
    const seconds = busyFor(call, result.error);
    if (seconds === null) break;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * tried));
    result = await again();
  }
  return result;
}

/**
 * Changes are sent even if the member closes the page at once, since it already shows them as done. Browsers allow this for 64 KiB of
 * all requests together; files have ways of their own.
 */
const outlivesPage = (body: unknown) => `${JSON.stringify(body)}`.length < 4_096;

const ask: BaseQueryFn<Call, unknown, Problem> = async ({ goneIsDone, ...given }, api, extra) => {
  const args: Call = { ...given, keepalive: api.type === 'mutation' && outlivesPage(given.body) };
  if (awaitsToken()) {
    // a signed-in member must not get a visitor's answer
    const renewed = await refresh(null);
    if ('problem' in renewed) return { error: renewed.problem };
  }
  const used = currentToken();
  // At the same time: the answer is not later than it would be, but once in an hour.
  const pictures = withPictures.test(args.url) ? sessionOfPictures(api.getState()) : undefined;
  let result = await send({ ...args }, api, extra ?? {});
  // a wrong password is a 401 too, and no reason for a new token
  if (result.error?.status === 401 && used !== null && problemOf(401, result.error.data).code === 'unauthenticated') {
    const renewed = await refresh(currentToken());
    if ('problem' in renewed) return { error: renewed.problem };
    result = await send({ ...args }, api, extra ?? {});
  }
  result = await untilDone(args, result, async () => send({ ...args }, api, extra ?? {}));
  await pictures;
  if (!result.error || (goneIsDone && result.error.status === 404)) return { data: result.data };
  const problem = problemOfFetch(result.error);
  await loadTextsOf(problem);
  return { error: problem };
};

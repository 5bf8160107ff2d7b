import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { acceptLanguage } from '@renmai/contracts/languages/accept-language';
import { currentLanguage } from '../lib/i18n/i18n';
import { awaitsToken, currentToken, refresh, tokenForRequest } from './access-token';
import type { Call } from './call';
import { problemOfFetch } from './fetch-problem';
import { keepAnswer, keptAnswer } from './kept-answers';
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

/** Answers with pictures that not everybody may open; they are shown when they can be. */
const withPictures = /^\/api\/(feed|moments)\b/;

function sessionOfPictures(state: unknown): Promise<void> {
  const { session } = (state ?? {}) as { session?: Session };
  if (session?.sessionId) keepMediaSession(session.sessionId);
  return mediaSession();
}

/**
 * Sends a call; once more with a new access token when the first was refused. Errors are always a `Problem`. What cannot be
 * asked for is answered by what was kept of it.
 */
export const baseQuery: BaseQueryFn<Call, unknown, Problem> = async (call, api, extra) => {
  const result = await ask(call, api, extra);
  if (!result.error) keepAnswer(call, api, result.data);
  else if (result.error.status === 0) return (await keptAnswer(call, api)) ?? result;
  return result;
};

const ask: BaseQueryFn<Call, unknown, Problem> = async ({ goneIsDone, ...args }, api, extra) => {
  if (awaitsToken()) {
    // nobody who is signed in is answered as a visitor
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
  await pictures;
  if (!result.error || (goneIsDone && result.error.status === 404)) return { data: result.data };
  const problem = problemOfFetch(result.error);
  await loadTextsOf(problem);
  return { error: problem };
};

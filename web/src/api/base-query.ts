import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { currentLanguage } from '../lib/i18n/i18n';
import { currentToken, refresh, tokenForRequest } from './access-token';
import type { Call } from './call';
import { networkProblem, type Problem, problemOf, timeoutProblem, unreadableProblem } from './problem';

const timeout = 60_000;

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout,
  prepareHeaders: async (headers) => {
    headers.set('accept-language', currentLanguage());
    const token = await tokenForRequest();
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
});

/** Sends a call; once more with a new access token when the first was refused. Errors are always a `Problem`. */
export const baseQuery: BaseQueryFn<Call, unknown, Problem> = async (args, api, extra) => {
  const used = currentToken();
  let result = await send({ ...args }, api, extra ?? {});
  // a wrong password is a 401 too, and no reason for a new token
  if (result.error?.status === 401 && used !== null && problemOf(401, result.error.data).code === 'unauthenticated') {
    const renewed = await refresh(currentToken());
    if ('problem' in renewed) return { error: renewed.problem };
    result = await send({ ...args }, api, extra ?? {});
  }
  if (!result.error) return { data: result.data };
  const { error } = result;
  if (error.status === 'FETCH_ERROR') return { error: networkProblem };
  if (error.status === 'TIMEOUT_ERROR') return { error: timeoutProblem };
  if (error.status === 'PARSING_ERROR') {
    return { error: error.originalStatus < 400 ? unreadableProblem : problemOf(error.originalStatus, null) };
  }
  if (error.status === 'CUSTOM_ERROR') return { error: unreadableProblem };
  return { error: problemOf(error.status, error.data) };
};

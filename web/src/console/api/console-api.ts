import { backgroundHeader } from '@renmai/contracts/identity/console-session.api';
import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Call } from '../../api/call';
import { problemOfFetch } from '../../api/fetch-problem';
import type { Problem } from '../../api/problem';
import { currentLanguage } from '../../lib/i18n/i18n';
import { sessionEnded } from '../session/session.slice';

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout: 60_000,
  prepareHeaders: (headers) => headers.set('accept-language', currentLanguage()),
});

/** A wrong password is a 401 too. */
const sessionCodes = ['unauthenticated', 'identity.no-session'];

/** The session is in the cookie; errors are always a `Problem`. When the server knows of no session, the login is shown. */
const baseQuery: BaseQueryFn<Call, unknown, Problem> = async (args, api, extra) => {
  // Refetches are forced, a first fetch is not: only first fetches prolong the session, and each one is noted in the audit log.
  const background: Record<string, string> = api.forced ? { [backgroundHeader]: '1' } : {};
  const result = await send({ ...args, headers: { ...args.headers, ...background } }, api, extra ?? {});
  if (!result.error) return { data: result.data };
  const problem = problemOfFetch(result.error);
  if (sessionCodes.includes(problem.code)) api.dispatch(sessionEnded('idle'));
  return { error: problem };
};

/** The console's own API; each part of it adds its endpoints. */
export const consoleApi = createApi({
  reducerPath: 'console',
  baseQuery,
  keepUnusedDataFor: 30,
  refetchOnReconnect: true,
  tagTypes: ['Cases', 'Case', 'Notes', 'Reasons', 'Views', 'Audit', 'Synonyms', 'Parked'],
  endpoints: () => ({}),
});

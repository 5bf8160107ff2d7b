import type { ResponseOf } from '@renmai/contracts';
import { type ConsoleSession, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { call, type RequestTo, to } from '../../api/call';
import { consoleApi } from '../api/console-api';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<ConsoleSession, void>({
      query: () => call(consoleSessionApi.get),
    }),
    login: build.mutation<ResponseOf<typeof consoleSessionApi.login>, RequestTo<typeof consoleSessionApi.login>>({
      query: to(consoleSessionApi.login),
    }),
    secondFactor: build.mutation<
      ResponseOf<typeof consoleSessionApi.secondFactor>,
      RequestTo<typeof consoleSessionApi.secondFactor>
    >({ query: to(consoleSessionApi.secondFactor) }),
    activity: build.mutation<ConsoleSession, void>({ query: () => call(consoleSessionApi.activity) }),
  }),
});

export const { session: sessionEndpoint } = api.endpoints;
export const { useLoginMutation, useSecondFactorMutation, useActivityMutation } = api;

import type { ResponseOf } from '@renmai/contracts';
import { accountsApi, passwordApi } from '@renmai/contracts/identity/accounts.api';
import { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { noteAccount } from '../../api/note-account';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<ResponseOf<typeof accountsApi.register>, RequestTo<typeof accountsApi.register>>({
      query: to(accountsApi.register),
    }),
    login: build.mutation<ResponseOf<typeof sessionsApi.login>, RequestTo<typeof sessionsApi.login>>({
      query: to(sessionsApi.login),
    }),
    secondFactor: build.mutation<
      ResponseOf<typeof sessionsApi.secondFactor>,
      RequestTo<typeof sessionsApi.secondFactor>
    >({
      query: to(sessionsApi.secondFactor),
    }),
    beginPasskeyLogin: build.mutation<ResponseOf<typeof passkeysApi.beginLogin>, void>({
      query: () => call(passkeysApi.beginLogin),
    }),
    beginSecondPasskey: build.mutation<
      ResponseOf<typeof passkeysApi.beginSecondFactor>,
      RequestTo<typeof passkeysApi.beginSecondFactor>
    >({
      query: to(passkeysApi.beginSecondFactor),
    }),
    answerSuspension: build.mutation<void, RequestTo<typeof sessionsApi.answerSuspension>>({
      query: to(sessionsApi.answerSuspension),
    }),
    resetPassword: build.mutation<void, RequestTo<typeof passwordApi.reset>>({ query: to(passwordApi.reset) }),
    acceptTerms: build.mutation<ResponseOf<typeof accountsApi.acceptTerms>, RequestTo<typeof accountsApi.acceptTerms>>({
      query: to(accountsApi.acceptTerms),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    keepAccount: build.mutation<ResponseOf<typeof accountsApi.withdrawCancellation>, void>({
      query: () => call(accountsApi.withdrawCancellation),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useSecondFactorMutation,
  useBeginSecondPasskeyMutation,
  useAnswerSuspensionMutation,
  useResetPasswordMutation,
  useAcceptTermsMutation,
  useKeepAccountMutation,
} = authApi;

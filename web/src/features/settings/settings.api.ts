import type { ResponseOf } from '@renmai/contracts';
import { accountsApi, passwordApi } from '@renmai/contracts/identity/accounts.api';
import type { Account } from '@renmai/contracts/identity/fields';
import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { chatSettingsApi } from '@renmai/contracts/messaging/message-requests.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { noteAccount } from '../../api/note-account';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      query: () => call(accountsApi.get),
      providesTags: ['Account'],
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    setAccountLanguage: build.mutation<Account, RequestTo<typeof accountsApi.update>>({
      query: to(accountsApi.update),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    changeEmail: build.mutation<Account, RequestTo<typeof accountsApi.changeEmail>>({
      query: to(accountsApi.changeEmail),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    changePhone: build.mutation<Account, RequestTo<typeof accountsApi.changePhone>>({
      query: to(accountsApi.changePhone),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    changePassword: build.mutation<void, RequestTo<typeof passwordApi.change>>({
      query: to(passwordApi.change),
      invalidatesTags: ['Sessions'],
    }),
    deactivate: build.mutation<void, RequestTo<typeof accountsApi.deactivate>>({ query: to(accountsApi.deactivate) }),
    requestCancellation: build.mutation<
      ResponseOf<typeof accountsApi.requestCancellation>,
      RequestTo<typeof accountsApi.requestCancellation>
    >({
      query: to(accountsApi.requestCancellation),
      invalidatesTags: ['Account', 'Sessions'],
    }),
    withdrawCancellation: build.mutation<Account, void>({
      query: () => call(accountsApi.withdrawCancellation),
      onQueryStarted: (_, started) => noteAccount(started),
    }),
    setUpSecondFactor: build.mutation<
      ResponseOf<typeof secondFactorApi.setup>,
      RequestTo<typeof secondFactorApi.setup>
    >({
      query: to(secondFactorApi.setup),
    }),
    replaceSecondFactor: build.mutation<
      ResponseOf<typeof secondFactorApi.replace>,
      RequestTo<typeof secondFactorApi.replace>
    >({
      query: to(secondFactorApi.replace),
      // a recovery code may have been spent
      invalidatesTags: ['Account'],
    }),
    confirmSecondFactor: build.mutation<
      ResponseOf<typeof secondFactorApi.confirm>,
      RequestTo<typeof secondFactorApi.confirm>
    >({
      query: to(secondFactorApi.confirm),
      invalidatesTags: ['Account'],
    }),
    renewRecoveryCodes: build.mutation<
      ResponseOf<typeof secondFactorApi.renewRecoveryCodes>,
      RequestTo<typeof secondFactorApi.renewRecoveryCodes>
    >({
      query: to(secondFactorApi.renewRecoveryCodes),
      invalidatesTags: ['Account'],
    }),
    disableSecondFactor: build.mutation<void, RequestTo<typeof secondFactorApi.disable>>({
      query: to(secondFactorApi.disable),
      invalidatesTags: ['Account'],
    }),

    sessions: build.query<ResponseOf<typeof sessionsApi.list>, void>({
      query: () => call(sessionsApi.list),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<void, RequestTo<typeof sessionsApi.end>>({
      query: to(sessionsApi.end),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<ResponseOf<typeof sessionsApi.endOthers>, void>({
      query: () => call(sessionsApi.endOthers),
      invalidatesTags: ['Sessions'],
    }),

    visibility: build.query<ResponseOf<typeof profileApi.visibility>, void>({
      query: () => call(profileApi.visibility),
      providesTags: ['Settings'],
    }),
    setVisibility: build.mutation<
      ResponseOf<typeof profileApi.setVisibility>,
      RequestTo<typeof profileApi.setVisibility>
    >({
      query: to(profileApi.setVisibility),
      // a choice that follows at once builds upon this one
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(settingsApi.util.updateQueryData('visibility', undefined, () => done.data));
      },
      // the profile and its preview show the audience
      invalidatesTags: ['Settings', 'Profile'],
    }),

    chatSettings: build.query<ResponseOf<typeof chatSettingsApi.get>, void>({
      query: () => call(chatSettingsApi.get),
    }),
    setChatSettings: build.mutation<ResponseOf<typeof chatSettingsApi.put>, RequestTo<typeof chatSettingsApi.put>>({
      query: to(chatSettingsApi.put),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(settingsApi.util.updateQueryData('chatSettings', undefined, () => done.data));
      },
    }),
  }),
});

export const {
  useAccountQuery,
  useSetAccountLanguageMutation,
  useChangeEmailMutation,
  useChangePhoneMutation,
  useChangePasswordMutation,
  useDeactivateMutation,
  useRequestCancellationMutation,
  useWithdrawCancellationMutation,
  useSetUpSecondFactorMutation,
  useReplaceSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useVisibilityQuery,
  useLazyVisibilityQuery,
  useSetVisibilityMutation,
  useChatSettingsQuery,
  useSetChatSettingsMutation,
} = settingsApi;

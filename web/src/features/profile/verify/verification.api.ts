import type { ResponseOf } from '@renmai/contracts';
import { entryVerificationApi } from '@renmai/contracts/org-pages/entry-verification.api';
import type { VerifiedMark } from '@renmai/contracts/profile/entry-homepage.schema';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { baseApi } from '../../../api/base-api';
import { call, type RequestTo, to } from '../../../api/call';
import { profileQueries } from '../profile.api';

type EntryVerification = ResponseOf<typeof entryVerificationApi.get>;

/** The profile hears of a mark a moment later; the own page shows it at once. */
const showMark = (entryId: string, verified: VerifiedMark | null) =>
  profileQueries.util.updateQueryData('ownProfile', undefined, (profile: OwnProfile) => {
    for (const entry of [...profile.jobs, ...profile.educations]) if (entry.id === entryId) entry.verified = verified;
  });

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    entryVerification: build.query<EntryVerification, string>({
      query: (entryId) => call(entryVerificationApi.get, { params: { entryId } }),
    }),
    requestEntryCode: build.mutation<EntryVerification, RequestTo<typeof entryVerificationApi.request>>({
      query: to(entryVerificationApi.request),
      async onQueryStarted({ params: { entryId } }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(api.util.upsertQueryData('entryVerification', entryId, answer.data));
      },
    }),
    confirmEntry: build.mutation<EntryVerification, RequestTo<typeof entryVerificationApi.confirm>>({
      query: to(entryVerificationApi.confirm),
      async onQueryStarted({ params: { entryId } }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { homepageId, verified } = answer.data;
        void dispatch(api.util.upsertQueryData('entryVerification', entryId, answer.data));
        dispatch(showMark(entryId, verified && { homepageId, until: verified.until }));
      },
    }),
    removeEntryMark: build.mutation<void, RequestTo<typeof entryVerificationApi.remove>>({
      query: to(entryVerificationApi.remove),
      async onQueryStarted({ params: { entryId } }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(showMark(entryId, null));
      },
    }),
  }),
});

export const {
  useEntryVerificationQuery,
  useRequestEntryCodeMutation,
  useConfirmEntryMutation,
  useRemoveEntryMarkMutation,
} = api;

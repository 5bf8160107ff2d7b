import type { Endpoint, ResponseOf } from '@renmai/contracts';
import type { Account } from '@renmai/contracts/identity/fields';
import {
  certificationsApi,
  educationsApi,
  jobsApi,
  languagesApi,
  offeredServicesApi,
  projectsApi,
  publicationsApi,
  skillsApi,
  volunteeringApi,
} from '@renmai/contracts/profile/entries.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { accountChanged } from '../../api/session.slice';
import type { ListName } from './profile-paths';

/** All lists are written alike. */
export const entryEndpoints = {
  jobs: jobsApi,
  educations: educationsApi,
  languages: languagesApi,
  skills: skillsApi,
  services: offeredServicesApi,
  certifications: certificationsApi,
  projects: projectsApi,
  volunteering: volunteeringApi,
  publications: publicationsApi,
} satisfies Record<ListName, Record<'add' | 'change' | 'remove' | 'reorder', Endpoint>>;

type AnyBody = Record<string, unknown>;

export interface AddEntry {
  list: ListName;
  body: AnyBody;
  idempotencyKey: string;
}
export interface ChangeEntry {
  list: ListName;
  entryId: string;
  body: AnyBody;
}
export interface RemoveEntry {
  list: ListName;
  entryId: string;
}
export interface OrderEntries {
  list: ListName;
  ids: string[];
}

interface Started {
  dispatch: (action: ReturnType<typeof accountChanged>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: OwnProfile }>;
}

/** Name and photo in the frame change with the profile; identity's own copy follows by itself. */
async function showInFrame({ dispatch, getState, queryFulfilled }: Started): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  const { account } = (getState() as { session: { account: Account | null } }).session;
  if (!answer || !account) return;
  dispatch(accountChanged({ ...account, name: answer.data.name, photo: answer.data.photo?.list.url ?? null }));
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, void>({ query: () => call(profileApi.own), providesTags: ['Profile'] }),
    member: build.query<ResponseOf<typeof membersApi.member>, string>({
      query: (memberId) => call(membersApi.member, { params: { memberId } }),
      providesTags: (_, __, id) => ['Profile', { type: 'Profile', id }],
    }),
    preview: build.query<ResponseOf<typeof profileApi.preview>, RequestTo<typeof profileApi.preview>['query']['as']>({
      query: (as) => call(profileApi.preview, { query: { as } }),
      providesTags: ['Profile', 'Settings'],
    }),
    changeProfile: build.mutation<OwnProfile, RequestTo<typeof profileApi.change>>({
      query: to(profileApi.change),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, started) => showInFrame(started),
    }),
    setContact: build.mutation<OwnProfile, RequestTo<typeof profileApi.setContact>>({
      query: to(profileApi.setContact),
      invalidatesTags: ['Profile'],
    }),
    setInterests: build.mutation<OwnProfile, RequestTo<typeof profileApi.setInterests>>({
      query: to(profileApi.setInterests),
      invalidatesTags: ['Profile'],
    }),
    setSecondLanguage: build.mutation<OwnProfile, RequestTo<typeof profileApi.setSecondLanguage>>({
      query: to(profileApi.setSecondLanguage),
      invalidatesTags: ['Profile'],
    }),
    setPicture: build.mutation<
      OwnProfile,
      { which: 'photo' | 'cover' } & Pick<RequestTo<typeof profileApi.setPhoto>, 'body'>
    >({
      query: ({ which, body }) => call(which === 'photo' ? profileApi.setPhoto : profileApi.setCover, { body }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, started) => showInFrame(started),
    }),
    addEntry: build.mutation<{ id: string }, AddEntry>({
      query: ({ list, body, idempotencyKey }) => call(entryEndpoints[list].add, { body, idempotencyKey }),
      invalidatesTags: ['Profile'],
    }),
    changeEntry: build.mutation<{ id: string }, ChangeEntry>({
      query: ({ list, entryId, body }) => call(entryEndpoints[list].change, { params: { entryId }, body }),
      invalidatesTags: ['Profile'],
    }),
    removeEntry: build.mutation<void, RemoveEntry>({
      query: ({ list, entryId }) => call(entryEndpoints[list].remove, { params: { entryId } }),
      invalidatesTags: ['Profile'],
    }),
    /** The new order is shown at once, and reverted when the server refuses it. */
    orderEntries: build.mutation<unknown, OrderEntries>({
      query: ({ list, ids }) => call(entryEndpoints[list].reorder, { body: { ids } }),
      invalidatesTags: ['Profile'],
      async onQueryStarted({ list, ids }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          api.util.updateQueryData('ownProfile', undefined, (profile) => {
            profile[list].sort((a: { id: string }, b: { id: string }) => ids.indexOf(a.id) - ids.indexOf(b.id));
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const profileQueries = api;
export const {
  useOwnProfileQuery,
  useMemberQuery,
  usePreviewQuery,
  useChangeProfileMutation,
  useSetContactMutation,
  useSetInterestsMutation,
  useSetSecondLanguageMutation,
  useSetPictureMutation,
  useAddEntryMutation,
  useChangeEntryMutation,
  useRemoveEntryMutation,
  useOrderEntriesMutation,
} = api;

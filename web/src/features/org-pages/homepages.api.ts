import type { Page, ResponseOf } from '@renmai/contracts';
import type { HomepageKind, HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedCard, ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { isProblem } from '../../api/problem';
import { untilThere } from '../../api/until-there';

/** Counts a member who has followed the page, or no longer does; the service is informed a moment later. */
export const countFollower = (address: HomepageAddress, by: 1 | -1) =>
  // the type of the whole store's state is not known where it is dispatched
  api.util.updateQueryData('homepage', address, (page) => {
    page.followerCount = Math.max(0, page.followerCount + by);
  }) as unknown as UnknownAction;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A page by the last part of its address: its handle, or its id. */
export interface HomepageAddress {
  kind: HomepageKind;
  handle: string;
}

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: ManagedHomepage }>;
}

/** The answer is the changed page. */
export const answersPage = {
  invalidatesTags: (_: unknown, error: unknown) =>
    error
      ? []
      : [
          { type: 'Homepages' as const, id: 'mine' },
          { type: 'Homepages' as const, id: 'view' },
        ],
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer)
      dispatch(
        api.util.upsertQueryEntries([
          { endpointName: 'managedHomepage', arg: answer.data.homepageId, value: answer.data },
        ]),
      );
  },
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myHomepages: build.infiniteQuery<Page<ManagedCard>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(homepagesApi.mine, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Homepages', id: 'mine' }],
    }),
    managedHomepage: build.query<ManagedHomepage, string>({
      query: (homepageId) => call(homepagesApi.managed, { params: { homepageId } }),
      providesTags: (_, __, id) => [{ type: 'Homepages', id }],
    }),
    /** The page of an address; for a former address, the page with its present one. */
    homepage: build.query<HomepageView, HomepageAddress>({
      async queryFn({ kind, handle }, _api, _extra, ask) {
        let homepageId = handle;
        if (!uuid.test(handle)) {
          const found = await ask(call(homepagesApi.byHandle, { params: { kind, handle } }));
          if (found.error) return { error: found.error };
          homepageId = (found.data as ResponseOf<typeof homepagesApi.byHandle>).homepageId;
        }
        const { data, error } = await ask(call(homepagesApi.get, { params: { homepageId } }));
        return error ? { error } : { data: data as HomepageView };
      },
      providesTags: [{ type: 'Homepages', id: 'view' }],
    }),
    foundHomepage: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.found>>({
      query: to(homepagesApi.found),
      ...answersPage,
    }),
    editHomepage: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.edit>>({
      query: to(homepagesApi.edit),
      ...answersPage,
    }),
    setHandle: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.setHandle>>({
      query: to(homepagesApi.setHandle),
      ...answersPage,
    }),
    setHomepagePicture: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.setPicture>>({
      queryFn: untilThere(to(homepagesApi.setPicture)),
      ...answersPage,
    }),
    addAddress: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.addAddress>>({
      query: to(homepagesApi.addAddress),
      ...answersPage,
    }),
    editAddress: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.editAddress>>({
      query: to(homepagesApi.editAddress),
      ...answersPage,
    }),
    removeAddress: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.removeAddress>>({
      query: to(homepagesApi.removeAddress),
      ...answersPage,
    }),
    closeHomepage: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.close>>({
      query: to(homepagesApi.close),
      ...answersPage,
    }),
    reopenHomepage: build.mutation<ManagedHomepage, RequestTo<typeof homepagesApi.reopen>>({
      query: to(homepagesApi.reopen),
      ...answersPage,
    }),
    deleteDraft: build.mutation<void, RequestTo<typeof homepagesApi.remove>>({
      query: to(homepagesApi.remove),
      invalidatesTags: [{ type: 'Homepages', id: 'mine' }],
    }),
  }),
});

export const orgPagesApi = api;
export const {
  useMyHomepagesInfiniteQuery,
  useManagedHomepageQuery,
  useHomepageQuery,
  useFoundHomepageMutation,
  useEditHomepageMutation,
  useSetHandleMutation,
  useSetHomepagePictureMutation,
  useAddAddressMutation,
  useEditAddressMutation,
  useRemoveAddressMutation,
  useCloseHomepageMutation,
  useReopenHomepageMutation,
  useDeleteDraftMutation,
} = api;

/** milliseconds between two tries, and the number of tries, until a service has heard of a change */
const pauseMs = 1_000;
const most = 15;

/** Whether the member's profile lacks an education or a job. */
export const lacksBackground = (error: unknown): boolean =>
  isProblem(error) && error.code === 'org-pages.profile-incomplete';

/** After the profile was completed: tries again until this service has heard of it, which takes a moment. */
export async function onceHeard<T>(work: () => Promise<T>): Promise<T> {
  for (let left = most; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !lacksBackground(error)) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, pauseMs));
    }
  }
}

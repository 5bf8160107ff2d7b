import type { ResponseOf } from '@renmai/contracts';
import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { childrenApi } from '@renmai/contracts/enrolment/children.api';
import { baseApi } from './base-api';
import { call, type RequestTo, to } from './call';

const children = { type: 'Children', id: 'own' } as const;

/** Children that the member applies for as their guardian. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    children: build.query<ResponseOf<typeof childrenApi.list>, void>({
      query: () => call(childrenApi.list),
      providesTags: [children],
    }),
    addChild: build.mutation<ChildView, RequestTo<typeof childrenApi.add>>({
      query: to(childrenApi.add),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(api.util.updateQueryData('children', undefined, ({ items }) => void items.push(answer.data)));
      },
      invalidatesTags: [children],
    }),
    changeChild: build.mutation<ChildView, RequestTo<typeof childrenApi.change>>({
      query: to(childrenApi.change),
      invalidatesTags: [children],
    }),
    removeChild: build.mutation<void, RequestTo<typeof childrenApi.remove>>({
      query: to(childrenApi.remove),
      // drafts that were filled in for the child are erased, too
      invalidatesTags: (_data, error) => (error ? [children] : [children, { type: 'Applications', id: 'drafts' }]),
    }),
    askGuardian: build.mutation<void, RequestTo<typeof childrenApi.askGuardian>>({
      query: to(childrenApi.askGuardian),
      invalidatesTags: [children],
    }),
    removeGuardian: build.mutation<void, RequestTo<typeof childrenApi.removeGuardian>>({
      query: to(childrenApi.removeGuardian),
      invalidatesTags: [children, 'Applications'],
    }),
    acceptGuardianRequest: build.mutation<void, RequestTo<typeof childrenApi.accept>>({
      query: to(childrenApi.accept),
      invalidatesTags: [children, 'Applications'],
    }),
    declineGuardianRequest: build.mutation<void, RequestTo<typeof childrenApi.decline>>({
      query: to(childrenApi.decline),
      invalidatesTags: [children],
    }),
  }),
});

export const {
  useChildrenQuery,
  useAddChildMutation,
  useChangeChildMutation,
  useRemoveChildMutation,
  useAskGuardianMutation,
  useRemoveGuardianMutation,
  useAcceptGuardianRequestMutation,
  useDeclineGuardianRequestMutation,
} = api;

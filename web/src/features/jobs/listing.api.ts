import type { Page, ResponseOf } from '@renmai/contracts';
import { listingApi } from '@renmai/contracts/jobs/listing.api';
import type { PositionInList, RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import { isLater, type Later } from '../../api/later';

type Listed = InfiniteData<Page<PositionInList>, string | null>;
export type SavedPosition = ResponseOf<typeof listingApi.saved>['items'][number];
export type HiddenPosition = ResponseOf<typeof listingApi.hidden>['items'][number];

/** A query of `positions` as it is in the address. */
export type FoundBy = Readonly<Record<string, string>>;

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Lists whose rows carry the mark. */
const lists = ['recommendedPositions', 'foundPositions', 'savedPositions', 'hiddenPositions'] as const;

/** Shows a change at once, in every cached list; undone where the server refuses. */
async function ahead(
  { dispatch, getState, queryFulfilled }: Started,
  positionId: string,
  { saved, hidden }: { saved?: boolean; hidden?: boolean },
): Promise<void> {
  // By name, because the change is the same in all of them.
  const { updateQueryData, selectCachedArgsForQuery } = api.util as unknown as {
    updateQueryData: <T>(name: string, arg: unknown, recipe: (draft: T) => void) => UnknownAction;
    selectCachedArgsForQuery: (state: unknown, name: string) => unknown[];
  };
  const changed: { undo: () => void }[] = [];
  const change = <T>(name: string, arg: unknown, recipe: (draft: T) => void) =>
    void changed.push(dispatch(updateQueryData<T>(name, arg, recipe)) as { undo: () => void });
  for (const name of lists) {
    for (const arg of selectCachedArgsForQuery(getState(), name)) {
      change<Listed>(name, arg, ({ pages }) => {
        for (const page of pages) {
          if (hidden && name !== 'hiddenPositions' && name !== 'savedPositions')
            page.items = page.items.filter((item) => item.positionId !== positionId);
          if (hidden === false && name === 'hiddenPositions')
            page.items = page.items.filter((item) => item.positionId !== positionId);
          for (const item of page.items) if (item.positionId === positionId && saved !== undefined) item.saved = saved;
        }
      });
    }
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'similarPositions')) {
    change<{ items: PositionInList[] }>('similarPositions', arg, (draft) => {
      for (const item of draft.items) if (item.positionId === positionId && saved !== undefined) item.saved = saved;
    });
  }
  if (selectCachedArgsForQuery(getState(), 'positionMarks').includes(positionId)) {
    change<{ saved: boolean; hidden: boolean }>('positionMarks', positionId, (marks) => {
      if (saved !== undefined) marks.saved = saved;
      if (hidden !== undefined) marks.hidden = hidden;
    });
  }
  await queryFulfilled.catch(() => changed.forEach(({ undo }) => undo()));
}

const params = (positionId: string) => ({ params: { positionId } });

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recommendedPositions: build.infiniteQuery<Page<PositionInList>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(listingApi.recommended, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Positions', id: 'listed' }],
    }),
    foundPositions: build.infiniteQuery<PageByWords<PositionInList>, FoundBy, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(listingApi.positions, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Positions', id: 'listed' }],
    }),
    similarPositions: build.query<ResponseOf<typeof listingApi.similar>, string>({
      query: (positionId) => call(listingApi.similar, params(positionId)),
    }),
    savedPositions: build.infiniteQuery<Page<SavedPosition>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(listingApi.saved, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Positions', id: 'saved' }],
    }),
    hiddenPositions: build.infiniteQuery<Page<HiddenPosition>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(listingApi.hidden, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Positions', id: 'hidden' }],
    }),
    positionMarks: build.query<ResponseOf<typeof listingApi.marks>, string>({
      query: (positionId) => call(listingApi.marks, params(positionId)),
    }),
    savePosition: build.mutation<void | Later, { positionId: string; saved: boolean }>({
      query: ({ positionId, saved }) => ({
        ...call(saved ? listingApi.save : listingApi.unsave, params(positionId)),
        waits: {
          name: `save ${positionId}`,
          tags: [
            { type: 'Positions', id: 'saved' },
            { type: 'Positions', id: 'listed' },
          ],
          shows: [
            { id: ['positionId', positionId], values: { saved } },
            { url: call(listingApi.marks, params(positionId)).url, values: { saved } },
          ],
        },
      }),
      onQueryStarted: ({ positionId, saved }, started) => ahead(started, positionId, { saved }),
      // its list has the latest first; a removed one stays in sight until the list is opened again
      invalidatesTags: (answer, error, { saved }) =>
        error || !saved || isLater(answer) ? [] : [{ type: 'Positions', id: 'saved' }],
    }),
    hidePosition: build.mutation<void, { positionId: string; hidden: boolean; reason?: RefusalReason | null }>({
      query: ({ positionId, hidden, reason = null }) =>
        hidden
          ? call(listingApi.hide, { ...params(positionId), body: { reason } })
          : call(listingApi.unhide, params(positionId)),
      onQueryStarted: ({ positionId, hidden }, started) => ahead(started, positionId, { hidden }),
      invalidatesTags: (_, error, { hidden }) =>
        error
          ? []
          : [
              { type: 'Positions' as const, id: 'hidden' },
              ...(hidden ? [] : [{ type: 'Positions' as const, id: 'listed' }]),
            ],
    }),
  }),
});

export const {
  useRecommendedPositionsInfiniteQuery,
  useFoundPositionsInfiniteQuery,
  useSimilarPositionsQuery,
  useSavedPositionsInfiniteQuery,
  useHiddenPositionsInfiniteQuery,
  usePositionMarksQuery,
  useSavePositionMutation,
  useHidePositionMutation,
} = api;

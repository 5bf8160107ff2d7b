import {
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { joinStore } from './join-store';
import type { Call } from './call';
import { sendBy, type Tag } from './later';
import { asProblem } from './problem';

export { byCursor } from './by-cursor';

/** The one API; features inject their endpoints. Server data lives here and nowhere else. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // long enough that a page is unchanged when the member goes back to it
  keepUnusedDataFor: 600,
  refetchOnReconnect: true,
  tagTypes: [
    'Account',
    'Sessions',
    'Passkeys',
    'Profile',
    'Recommendations',
    'Settings',
    'Media',
    'Moments',
    'Reactions',
    'Comments',
    'Network',
    'Relation',
    'ChatGroups',
    'Notifications',
    'StationLetters',
    'PushDevices',
    'Homepages',
    'News',
    'Positions',
    'Enrolments',
    'Children',
    'Events',
    'Applications',
    'Applicants',
    'MessageTemplates',
    'Resumes',
    'SearchHistory',
    'SavedSearches',
    'Meetings',
  ],
  endpoints: () => ({}),
});

const sending = baseApi.injectEndpoints({
  endpoints: (build) => ({ sendWaiting: build.mutation<unknown, Call>({ query: (call) => call }) }),
});
// by name, because waiting acts store their tags as text
const { invalidateTags } = baseApi.util as unknown as { invalidateTags: (tags: readonly Tag[]) => UnknownAction };

/** Milliseconds from which the checks of development say that they are slow: a long conversation is a large state. */
const checks = { warnAfter: 1_000 };

joinStore({
  reducerPath: baseApi.reducerPath,
  reducer: baseApi.reducer,
  middleware: [
    baseApi.middleware,
    createSerializableStateInvariantMiddleware(checks),
    createImmutableStateInvariantMiddleware(checks),
  ],
  reset: baseApi.util.resetApiState,
  listen: (dispatch) => {
    setupListeners(dispatch);
    sendBy({
      send: async (call) => {
        const { error } = await dispatch(sending.endpoints.sendWaiting.initiate(call, { track: false }));
        return error ? asProblem(error) : null;
      },
      changed: (tags) => void dispatch(invalidateTags(tags)),
    });
  },
});

import { createImmutableStateInvariantMiddleware, createSerializableStateInvariantMiddleware } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { joinStore } from './join-store';

export { byCursor } from './by-cursor';

/** The one API; features inject their endpoints. Server data lives here and nowhere else. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // long enough that a page that one goes back to is as it was left
  keepUnusedDataFor: 600,
  refetchOnReconnect: true,
  tagTypes: [
    'Account',
    'Sessions',
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
  listen: (dispatch) => setupListeners(dispatch),
});

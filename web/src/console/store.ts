import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { consoleApi } from './api/console-api';
import { sessionSlice } from './session/session.slice';

/** Milliseconds after which the development checks report that they are slow. */
const checks = { warnAfter: 1_000 };

export const store = configureStore({
  reducer: { session: sessionSlice.reducer, [consoleApi.reducerPath]: consoleApi.reducer },
  middleware: (defaults) =>
    defaults({ immutableCheck: checks, serializableCheck: checks }).concat(consoleApi.middleware),
});

setupListeners(store.dispatch);

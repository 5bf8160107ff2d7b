import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { consoleApi } from './api/console-api';
import { sessionSlice } from './session/session.slice';

export const store = configureStore({
  reducer: { session: sessionSlice.reducer, [consoleApi.reducerPath]: consoleApi.reducer },
  middleware: (defaults) => defaults().concat(consoleApi.middleware),
});

setupListeners(store.dispatch);

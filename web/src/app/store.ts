import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { listenToSession } from '../api/access-token';
import { whenApiJoins, whenSliceJoins } from '../api/join-store';
import { dropMediaSession, keepMediaSession } from '../api/media-session';
import { sessionSlice, signedIn, signedOut } from '../api/session.slice';
import { forgetUploads } from '../api/uploads/upload-memory';
import { changeLanguage, currentLanguage } from '../lib/i18n/i18n';
import { discardDrafts } from '../lib/use-draft';

const slices: { session: typeof sessionSlice.reducer } & Record<string, Reducer> = { session: sessionSlice.reducer };
const late = createDynamicMiddleware();

/** Milliseconds from which the checks of development say that they are slow: a long conversation is a large state. */
const checks = { warnAfter: 1_000 };

export const store = configureStore({
  reducer: combineReducers(slices),
  middleware: (defaults) => defaults({ immutableCheck: checks, serializableCheck: checks }).concat(late.middleware),
});

let forgetAnswers: (() => UnknownAction) | null = null;

whenApiJoins(({ reducerPath, reducer, middleware, reset, listen }) => {
  late.addMiddleware(middleware);
  slices[reducerPath] = reducer;
  store.replaceReducer(combineReducers(slices));
  listen(store.dispatch);
  forgetAnswers = reset;
});

whenSliceJoins(({ reducerPath, reducer }) => {
  slices[reducerPath] = reducer;
  store.replaceReducer(combineReducers(slices));
});

function forget(): void {
  if (forgetAnswers) store.dispatch(forgetAnswers());
}

listenToSession({
  onSignedIn: ({ account, sessionId }) => {
    const before = store.getState().session;
    // another member in another tab: nothing of the former one may stay
    if (before.status === 'signed-in' && before.account.memberId !== account.memberId) forget();
    // the setting goes before what this browser had until now
    if (before.status !== 'signed-in' && account.locale !== currentLanguage()) void changeLanguage(account.locale);
    store.dispatch(signedIn({ account, sessionId }));
    keepMediaSession(sessionId);
  },
  onSignedOut: (how) => {
    dropMediaSession();
    discardDrafts();
    forgetUploads();
    store.dispatch(signedOut(how));
    forget();
  },
});

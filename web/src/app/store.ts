import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { listenToSession } from '../api/access-token';
import { baseApi } from '../api/base-api';
import { sessionSlice, signedIn, signedOut } from '../api/session.slice';
import { changeLanguage, currentLanguage } from '../lib/i18n/i18n';
import { discardDrafts } from '../lib/use-draft';

export const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer, [sessionSlice.reducerPath]: sessionSlice.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
});

setupListeners(store.dispatch);

listenToSession({
  onSignedIn: ({ account, sessionId }) => {
    const before = store.getState().session;
    // another member in another tab: nothing of the former one may stay
    if (before.status === 'signed-in' && before.account.memberId !== account.memberId) {
      store.dispatch(baseApi.util.resetApiState());
    }
    // the setting goes before what this browser had until now
    if (before.status !== 'signed-in' && account.locale !== currentLanguage()) void changeLanguage(account.locale);
    store.dispatch(signedIn({ account, sessionId }));
  },
  onSignedOut: (how) => {
    discardDrafts();
    store.dispatch(signedOut(how));
    store.dispatch(baseApi.util.resetApiState());
  },
});

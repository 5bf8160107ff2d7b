import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from 'redux';
import { type ThunkDispatch, thunk } from 'redux-thunk';
import { listenToSession } from '../api/access-token';
import { whenApiJoins, whenSliceJoins } from '../api/join-store';
import { forgetKept, keepFor, keeper } from '../api/keeping';
import { type Session, sessionReducer, signedIn, signedOut } from '../api/session.slice';
import { forgetUploads } from '../api/uploads/upload-memory';
import { discardDrafts } from '../lib/drafts';
import { changeLanguage, currentLanguage } from '../lib/i18n/i18n';

type StoreState = { session: Session } & Record<string, unknown>;

const slices: { session: typeof sessionReducer } & Record<string, Reducer> = { session: sessionReducer };

let addMiddleware: (joining: Middleware) => void = () => undefined;

/** Runs the middleware that joins later; the newest comes first. */
const late: Middleware = (api) => (next) => {
  let run = next;
  addMiddleware = (joining) => (run = joining(api)(run));
  return (action) => run(action);
};

/**
 * Redux alone, without Redux Toolkit: visitors have a session and nothing else in the store. The toolkit joins it with
 * the first screen that asks the server, and brings its checks of development with it.
 */
export const store = legacy_createStore(
  combineReducers(slices),
  applyMiddleware<ThunkDispatch<StoreState, unknown, UnknownAction>>(thunk, late),
);

let forgetAnswers: (() => UnknownAction) | null = null;

whenApiJoins(({ reducerPath, reducer, middleware, reset, listen }) => {
  middleware.forEach(addMiddleware);
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

/** Visitors do without. */
const mediaSession = () => import('../api/media-session');
/** If it could not be loaded, the next request for pictures tries again. */
const noPictures = (): void => undefined;

listenToSession({
  onSignedIn: ({ account, sessionId }) => {
    const before = store.getState().session;
    // another member has signed in, in another tab: no data of the former one may remain
    if (before.status === 'signed-in' && before.account.memberId !== account.memberId) forget();
    // the setting goes before what this browser had until now
    if (before.status !== 'signed-in' && account.locale !== currentLanguage()) void changeLanguage(account.locale);
    store.dispatch(signedIn({ account, sessionId }));
    void mediaSession().then(({ keepMediaSession }) => keepMediaSession(sessionId), noPictures);
    keepFor(account.memberId);
    void keeper()
      .then((kept) => kept?.keepSession({ account, sessionId }))
      .catch(() => undefined);
  },
  onSignedOut: (how) => {
    void mediaSession().then(({ dropMediaSession }) => dropMediaSession(), noPictures);
    discardDrafts();
    forgetUploads();
    void forgetKept();
    store.dispatch(signedOut(how));
    forget();
  },
});

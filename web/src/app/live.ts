import type { Feature } from '../lib/feature';
import { selectSession, type Session } from '../api/session.slice';
import type { LiveDispatch } from '../lib/feature';

interface LiveStore {
  dispatch: LiveDispatch;
  getState: () => { session: Session };
  subscribe: (listener: () => void) => () => void;
}

/** The page is shown before the socket is thought of. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 300);
};

/**
 * Keeps the chat socket open for whoever is signed in, and lets every feature hear what comes. Everything about it is
 * loaded after a login, never for visitors.
 */
export function keepLive(store: LiveStore, features: readonly Feature[], later = whenIdle): () => void {
  let member: string | null = null;
  let ends: (() => void)[] = [];

  const stop = () => {
    for (const end of ends.splice(0)) end();
  };
  const start = async (memberId: string) => {
    const [{ openRealtime }, ...lives] = await Promise.all([
      import('../realtime/realtime'),
      ...features.flatMap(({ live }) => (live ? [live()] : [])),
    ]);
    // signed out, or somebody else, while it was loaded
    if (member !== memberId) return;
    ends = lives.map((live) => live(store.dispatch, store.getState));
    ends.push(await openRealtime(memberId, store.dispatch));
    if (member !== memberId) stop();
  };
  const look = () => {
    const session = selectSession(store.getState());
    const now = session.status === 'signed-in' ? session.account.memberId : null;
    if (now === member) return;
    stop();
    member = now;
    if (now !== null) later(() => member === now && void start(now));
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    member = null;
    stop();
  };
}

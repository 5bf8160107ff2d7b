import type { Feature } from '../lib/feature';
import { selectSession, type Session } from '../api/session.slice';
import type { LiveDispatch } from '../lib/feature';
import { paths } from '../lib/paths';

interface LiveStore {
  dispatch: LiveDispatch;
  getState: () => { session: Session };
  subscribe: (listener: () => void) => () => void;
}

/** milliseconds that belong to what the page shows */
const pageFirst = 3_000;

/**
 * The page is loaded before the socket is thought of: it opens when the page has had its time, or at the first touch or
 * key, which may lead to a conversation. At once where the address is that of one.
 */
const afterPage = (run: () => void): void => {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
    else run();
  };
  if (window.location.pathname.startsWith(paths.messages)) return idle();
  const begin = () => {
    window.clearTimeout(timer);
    window.removeEventListener('pointerdown', begin);
    window.removeEventListener('keydown', begin);
    idle();
  };
  const timer = window.setTimeout(begin, pageFirst);
  window.addEventListener('pointerdown', begin);
  window.addEventListener('keydown', begin);
};

/**
 * Keeps the chat socket open for whoever is signed in, and lets every feature hear what comes. Everything about it is
 * loaded after a login, never for visitors.
 */
export function keepLive(
  store: LiveStore,
  loadFeatures: () => Promise<readonly Feature[]>,
  later = afterPage,
): () => void {
  let member: string | null = null;
  let ends: (() => void)[] = [];

  const stop = () => {
    for (const end of ends.splice(0)) end();
  };
  const start = async (memberId: string) => {
    const [{ openRealtime }, ...lives] = await Promise.all([
      import('../realtime/realtime'),
      ...(await loadFeatures()).flatMap(({ live }) => (live ? [live()] : [])),
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

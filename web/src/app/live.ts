import { selectSession } from '../api/session.slice';
import { paths } from '../lib/paths';
import { forgetWantLive } from '../lib/want-live';
import type { Platform } from '../realtime/hang-bell';
import type { LiveStore, LoadFeatures } from './member-live';
import { whenLoadable } from '../lib/when-loadable';

/** milliseconds during which the page's own requests have priority */
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
 * Keeps the signed-in member online in the chat, and passes everything that arrives to the features. All its modules are loaded
 * after a login, never for visitors; and only a small bell is loaded until something arrives.
 */
export function keepLive(store: LiveStore, load: LoadFeatures, later = afterPage, platform?: Platform): () => void {
  let member: string | null = null;
  let stop: (() => void) | null = null;
  const look = () => {
    const session = selectSession(store.getState());
    const now = session.status === 'signed-in' ? session.account.memberId : null;
    if (now === member) return;
    stop?.();
    stop = null;
    member = now;
    if (now === null) return;
    const over = new AbortController();
    let end: (() => void) | null = null;
    stop = () => {
      over.abort();
      end?.();
      forgetWantLive();
    };
    later(() => {
      void whenLoadable(() => import('./member-live'), over.signal).then(({ liveOf }) => {
        if (!over.signal.aborted) end = liveOf(now, store, load, platform);
      });
    });
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    member = null;
    stop?.();
    stop = null;
  };
}

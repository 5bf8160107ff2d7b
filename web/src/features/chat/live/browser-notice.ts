import type { ChatMessage } from '@renmai/im-client';
import { i18n } from '../../../lib/i18n/i18n';
import { local } from '../../../lib/storage';
import { chatPaths } from '../chat-paths';
import { everything, silenceOf } from '../actions/silence';
import { personOf } from '../people/load-people';
import { isQuiet } from '../silence/silence-rules';
import { keyOf } from '../state/chat.types';
import { namesOne } from '../state/message-reducers';
import { chatOf, nameOf } from '../state/selectors';
import type { ChatThunk } from '../state/chat-thunk';

const key = 'chat-notices';
const supported = (): boolean => 'Notification' in window;

/** The member has switched notices on in this browser, and the browser allows them. */
export const noticesOn = (): boolean => supported() && local.get(key) === '1' && Notification.permission === 'granted';

/** Switches them on or off, asking the browser for permission; answers whether they are on now. */
export async function setNotices(on: boolean): Promise<boolean> {
  if (!supported()) return false;
  if (!on) {
    local.remove(key);
    return false;
  }
  const granted = (await Notification.requestPermission()) === 'granted';
  if (granted) local.set(key, '1');
  return granted;
}

/** Shows a browser notification for a message while the page is not visible. */
export const notifyOf =
  (message: ChatMessage): ChatThunk =>
  (dispatch, getState) => {
    const state = chatOf(getState());
    if (message.from === state.me || !message.live || message.content.type === 'cmd') return;
    if (document.visibilityState === 'visible' || !noticesOn()) return;
    const of = keyOf(message.conversation);
    const mentioned = state.me !== null && namesOne(message.ext, state.me);
    const [own, all] = [silenceOf(state.silences, of), silenceOf(state.silences, everything)];
    if (isQuiet(own, all, { now: Date.now(), mentioned })) return;
    const texts = import('./notice-text');
    void Promise.all([dispatch(personOf(message.from)), texts, i18n.loadNamespaces('chat')]).then(([person, words]) => {
      const sender = person?.name ?? '';
      const title = nameOf(state, of) || sender || i18n.t('chat:title');
      const text = words.noticeText(message, state.me);
      const body = message.conversation.kind === 'single' || !sender ? text : `${sender}: ${text}`;
      void show(title, { body, tag: of, icon: '/icon.svg' }, chatPaths.conversation(message.conversation));
    });
  };

/** A press on it opens `address`. Phones only show notifications of their service worker, which reads the address from `data`. */
async function show(title: string, options: NotificationOptions, address: string): Promise<void> {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      window.location.assign(address);
      notice.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: { address } });
  }
}

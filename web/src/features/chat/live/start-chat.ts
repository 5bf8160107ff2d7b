import type { RosterOperation } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { beforeSignOut } from '../../../api/sign-out';
import { selectSession, type Session } from '../../../api/session.slice';
import type { Live, LiveDispatch } from '../../../lib/feature';
import { setTitleCount } from '../../../lib/use-title';
import { isCopiedTab, listenRealtime, onRealtime, realtime } from '../../../realtime/realtime';
import { keptAnnounced } from '../actions/announced';
import { keptDrafts } from '../actions/drafts';
import { keepTalks, rereadKeptTalks } from '../actions/kept-talks';
import { loadConversations } from '../actions/load-conversations';
import { markReadSoon } from '../actions/mark-read';
import { catchUpPresence } from '../actions/presence';
import {
  carryOutKeptRemoval,
  carryOutRemoval,
  forgetCopiedRemoval,
  forgetRemoval,
  hideKeptRemoval,
} from '../actions/remove-later';
import { forgetCopiedUnsent, forgetWaiting, restoreUnsent, sendWaiting, takeOverUnsent } from '../actions/send-message';
import { tickSilence } from '../actions/silence';
import { blocksTag } from '../blocks/blocks.api';
import { chat } from '../state/chat.slice';
import { chatOf, selectUnread } from '../state/selectors';
import { onConnection } from './connection-dispatch';
import { onGroup } from './group-dispatch';
import { onMessage } from './message-dispatch';
import { onNotice } from './notice-dispatch';
import { notifyOf } from './browser-notice';

const blocking: ReadonlySet<RosterOperation> = new Set(['banned', 'allowed']);

function onCaughtUp(dispatch: LiveDispatch): void {
  // notices that are not kept may have been missed, also between a page's first requests and the first opening
  dispatch(baseApi.util.invalidateTags(['ChatGroups', 'Meetings']));
  void dispatch(loadConversations());
  dispatch(rereadKeptTalks());
  dispatch(sendWaiting());
  void dispatch(takeOverUnsent());
  void dispatch(catchUpPresence());
}

/** From the login on: events of the socket change the state, and are answered where necessary. */
export const startChat: Live = (dispatch, getState) => {
  const { account } = selectSession(getState() as { session: Session });
  if (!account) return () => undefined;
  const me = account.memberId;
  dispatch(chat.began({ me, drafts: keptDrafts(), announced: keptAnnounced() }));
  // only after the list has loaded: a conversation would count as read where the member's own message is the newest
  dispatch(hideKeptRemoval());
  let listed = false;
  const goOn = () => {
    if (!listed || !realtime()) return;
    // a copied tab leaves pending removals to the tab that it was copied from
    const copied = isCopiedTab();
    void dispatch(copied ? forgetCopiedRemoval() : carryOutKeptRemoval());
    dispatch(copied ? forgetCopiedUnsent() : restoreUnsent());
    void dispatch(takeOverUnsent());
  };
  void dispatch(loadConversations()).then(() => {
    listed = true;
    goOn();
  });
  const leave = () => void dispatch(carryOutRemoval());
  window.addEventListener('pagehide', leave);
  const stay = beforeSignOut(() => dispatch(carryOutRemoval()));
  const endOpening = onRealtime(() => {
    dispatch(sendWaiting());
    goOn();
    const { open } = chatOf(getState());
    // messages read before the connection opened could not be reported
    if (open !== null && document.visibilityState === 'visible') dispatch(markReadSoon(open));
  });
  const timer = setInterval(() => {
    // not by the badge, which a phone shows on some pages only
    setTitleCount('messages', selectUnread(chatOf(getState())));
    if (Object.keys(chatOf(getState()).typing).length > 0) dispatch(chat.typingEnded(Date.now()));
  }, 1_000);
  const endKeeping = keepTalks(dispatch, getState);
  const silences = setInterval(() => dispatch(tickSilence()), 15_000);
  const end = listenRealtime((event) => {
    switch (event.type) {
      case 'state':
      case 'reconnecting':
        onConnection(event, dispatch);
        break;
      case 'caught-up':
        onCaughtUp(dispatch);
        break;
      case 'message':
        onMessage(event, dispatch, getState);
        dispatch(notifyOf(event.message));
        break;
      case 'read':
      case 'delivered':
      case 'channel-read':
      case 'recall':
      case 'edit':
        onMessage(event, dispatch, getState);
        break;
      case 'group':
        onGroup(event, dispatch, getState);
        break;
      case 'roster':
        // the member changed a block on another device, or in another part of the app
        if (blocking.has(event.operation)) dispatch(baseApi.util.invalidateTags([blocksTag]));
        // between friends there are no requests
        else void dispatch(loadConversations());
        break;
      default:
        onNotice(event, dispatch, getState);
    }
  });
  return () => {
    setTitleCount('messages', 0);
    clearInterval(timer);
    endKeeping();
    clearInterval(silences);
    end();
    endOpening();
    window.removeEventListener('pagehide', leave);
    stay();
    forgetRemoval();
    forgetWaiting();
  };
};

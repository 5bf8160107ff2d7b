import { chatCall, chatRest } from '../../../api/chat-rest';
import { i18n } from '../../../lib/i18n/i18n';
import { session } from '../../../lib/storage';
import { hideToast, toast } from '../../../ui/toast';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { forgetConversation } from './forget-conversation';
import { type KeptRemoval, keptRemoval, removalPlace } from './kept-removal';
import { noteMistake } from '../state/mistake';

/** milliseconds in which the member can take it back */
export const grace = 6_000;
/** until it is carried out: nobody presses what is just going */
const wait = grace + 400;

const drop = (key: ConversationKey) => keptRemoval()?.key === key && session.remove(removalPlace);

/** The removal that can still be taken back. */
let waiting: { key: ConversationKey; timer: ReturnType<typeof setTimeout> } | null = null;

/** Ends the time to take this removal back. True: it was the waiting one. */
function settle(key: ConversationKey): boolean {
  if (waiting?.key !== key) return false;
  clearTimeout(waiting.timer);
  waiting = null;
  return true;
}

/** Hides a conversation and deletes it with its messages after a moment; an earlier removal is carried out at once. */
export const removeLater =
  (key: ConversationKey): ChatThunk =>
  (dispatch, getState) => {
    void dispatch(carryOutRemoval());
    const { me, conversations } = chatOf(getState());
    if (me === null) return;
    const upTo = conversations[key]?.time ?? 0;
    session.set(removalPlace, JSON.stringify({ me, key, upTo } satisfies KeptRemoval));
    dispatch(chat.removalBegan({ key, upTo }));
    waiting = { key, timer: setTimeout(() => void dispatch(carryOutRemoval()), wait) };
  };

/** Shows the conversation again, unchanged. */
export const undoRemoval =
  (key: ConversationKey): ChatThunk =>
  (dispatch) => {
    if (!settle(key)) return;
    drop(key);
    dispatch(chat.removalEnded(key));
  };

/** Carries out the waiting removal, whether the page stays or goes. */
export const carryOutRemoval = (): ChatThunk<Promise<void>> => async (dispatch) => {
  if (!waiting) return;
  const { key } = waiting;
  settle(key);
  await dispatch(removeNow(key));
};

/** Opens a conversation that is about to be deleted: there is nothing left to take back. */
export const openRemoved =
  (key: ConversationKey): ChatThunk =>
  (dispatch) => {
    if (waiting?.key !== key) return;
    hideToast();
    void dispatch(carryOutRemoval());
  };

/** A newer message arrived: the conversation comes back with that message alone, the earlier ones are deleted. */
export const bringBack =
  (key: ConversationKey, time: number): ChatThunk =>
  (dispatch, getState) => {
    const upTo = chatOf(getState()).removing[key];
    if (upTo === undefined || time <= upTo) return;
    // otherwise it is on its way to the server already
    const inTime = settle(key);
    dispatch(forgetConversation(key));
    if (!inTime) return;
    hideToast();
    void dispatch(removeBefore(key, upTo));
  };

/** Hides the conversation whose removal an earlier page did not carry out; it is deleted once newer messages are known. */
export const hideKeptRemoval = (): ChatThunk => (dispatch, getState) => {
  const one = keptRemoval();
  if (one && one.me === chatOf(getState()).me) dispatch(chat.removalBegan(one));
};
export const carryOutKeptRemoval = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  const { me, conversations, removing } = chatOf(getState());
  const one = keptRemoval();
  if (!one || one.me !== me || waiting?.key === one.key) return;
  const { key, upTo } = one;
  const newer = (conversations[key]?.time ?? 0) > upTo;
  if (!newer) await dispatch(removeNow(key));
  else {
    if (key in removing) dispatch(chat.removalEnded(key));
    await dispatch(removeBefore(key, upTo));
  }
};

/** For a tab that is a copy of an open one: the original tab can still take the removal back. */
export const forgetCopiedRemoval = (): ChatThunk => (dispatch, getState) => {
  const one = keptRemoval();
  if (!one || waiting?.key === one.key) return;
  session.remove(removalPlace);
  if (one.key in chatOf(getState()).removing) dispatch(chat.removalEnded(one.key));
};

/** Nobody is signed in any more. */
export const forgetRemoval = (): void => {
  if (waiting) settle(waiting.key);
};

const removeNow =
  (key: ConversationKey): ChatThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { kind, id: channel } = conversationOf(key);
    const type = kind === 'single' ? 'chat' : 'groupChat';
    const body = { channel, type, delete_roam: true };
    const path = `/users/${encodeURIComponent(chatOf(getState()).me ?? '')}/user_channel`;
    const request = chatRest({ ...chatCall('DELETE', path, { body }), keepalive: true });
    return request.then(
      () => {
        drop(key);
        // a message that arrived meanwhile has brought it back
        if (key in chatOf(getState()).removing) dispatch(forgetConversation(key));
      },
      (error: unknown) => dispatch(failed(key, error)),
    );
  };

const removeBefore =
  (key: ConversationKey, upTo: number): ChatThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { kind, id } = conversationOf(key);
    const [type, name] = kind === 'single' ? ['chat', 'userId'] : ['group', 'groupId'];
    const path = `/sdk/message/roaming/${type}/user/${encodeURIComponent(chatOf(getState()).me ?? '')}/time`;
    return chatRest(chatCall('DELETE', path, { query: { [name]: id, delTime: upTo + 1 } })).then(
      () => void drop(key),
      (error: unknown) => dispatch(failed(key, error)),
    );
  };

/** Shows the conversation again, and reports that it was not deleted. */
const failed =
  (key: ConversationKey, error: unknown): ChatThunk =>
  (dispatch) => {
    noteMistake(error);
    drop(key);
    dispatch(chat.removalEnded(key));
    void i18n.loadNamespaces('chat').then(() => toast(i18n.t('chat:remove.failed'), { kind: 'bad' }));
  };

import { ChatClientError, ConnectionCode, type Content, type Ext, ErrorType } from '@renmai/im-client';
import { whenOnline } from '../../../lib/when-online';
import { realtime } from '../../../realtime/realtime';
import type { ChatThunk } from '../state/chat-thunk';
import { hiddenFromNow } from '../people/load-people';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf, fileLost, keyOf, type StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { sendInBatch } from './batches';
import { historyPage, loadHistory } from './load-history';
import {
  dropFromTab,
  dropUnsent,
  hold,
  keepUnsent,
  keptUnsent,
  letGo,
  letGoAll,
  takeOver,
  type Unsent,
} from './outbox';
import { bringBack } from './remove-later';
import { uploadFile } from './upload-file';
import { dropAllFiles, dropFiles, keepFile, nextUpload } from './waiting-files';

let count = 0;

export interface Outgoing {
  content: Content;
  ext?: Ext;
  file?: { blob: Blob; name: string };
  /** an id that is shared by what was chosen together, and arrives in its order */
  batch?: string;
}

/** Shows a message at once and sends it, its file first. */
export const sendMessage =
  (key: ConversationKey, { content, ext = {}, file, batch }: Outgoing): ChatThunk =>
  (dispatch, getState) => {
    const { me } = chatOf(getState());
    if (me === null) return;
    const conversation = conversationOf(key);
    const local = `local-${Date.now()}-${++count}-${Math.random().toString(36).slice(2, 8)}`;
    const message: StoredMessage = {
      key: local,
      id: local,
      conversation,
      from: me,
      to: conversation.id,
      time: realtime()?.now() ?? Date.now(),
      content,
      // by it another tab finds the message in the history, if this one is closed before the server has confirmed it
      ext: realtime()?.code === ConnectionCode.opened ? ext : { ...ext, [onceName]: local },
      live: true,
      wantsReceipts: conversation.kind === 'group',
      inThread: null,
      thread: null,
      reactions: [],
      edited: null,
      read: false,
      delivered: false,
      state: 'sending',
      error: null,
      progress: file ? 0 : null,
      recalled: false,
      recalledBy: null,
      readCount: 0,
    };
    dispatch(bringBack(key, Infinity));
    // a sent message is shown at the end, wherever the member was reading
    if (chatOf(getState()).timelines[key]?.newer) void dispatch(loadHistory(key, 'newest'));
    void hold(local);
    if (file) keepFile(local, file.blob, file.name);
    dispatch(chat.composed(message));
    sendInBatch(batch, (before) => dispatch(deliver(local, before)));
  };

/** Sends a failed message again; the server recognizes it by the same id. */
export const retryMessage =
  (key: string): ChatThunk =>
  (dispatch) => {
    dispatch(chat.retried({ key, time: realtime()?.now() ?? Date.now() }));
    void dispatch(deliver(key));
  };

/** Local id by the message's key, so that one that is tried again is stored once. */
const localIds = new Map<string, string>();
/** Keys of those that were written while there was no client, or whose connection has ended, in their order. */
const early = new Set<string>();

/** Sends the messages that have waited for a client, or for its connection to be open again. */
export const sendWaiting = (): ChatThunk => (dispatch) => {
  const keys = [...early];
  early.clear();
  for (const key of keys) void dispatch(deliver(key));
};

/** Shows the messages that an earlier page could not send, and sends them; refused ones wait for the member. */
export const restoreUnsent = (): ChatThunk => (dispatch, getState) => {
  const { me } = chatOf(getState());
  if (me === null) return;
  for (const entry of keptUnsent(me)) {
    const { message, localId } = entry;
    if (chatOf(getState()).messages[message.key]) continue;
    if (localId !== null) localIds.set(message.key, localId);
    const goOn = () => {
      dispatch(showAgain(entry));
      if (message.state === 'sending') void dispatch(deliver(message.key));
    };
    if (!('locks' in navigator)) goOn();
    // another tab took it over while this page was loading
    else void hold(message.key).then((isOurs) => (isOurs ? goOn() : dropFromTab(message)));
  }
};

const showAgain =
  ({ message, threadOf: parentId }: Unsent): ChatThunk =>
  (dispatch) => {
    if (parentId !== null) {
      const thread = {
        threadId: message.conversation.id,
        parentId,
        name: '',
        messages: 0,
        updatedAt: 0,
        lastMessage: null,
      };
      dispatch(chat.threadKnown({ id: '', thread }));
    }
    dispatch(chat.composed(message));
  };

/** The name in `ext` of the id for messages whose tab may be closed before they are sent. */
const onceName = 'renmai_once';
/** ids of taken-over messages that were found in the history */
const foundOnce = new Set<string>();

/** Whether the server has the message already, from a tab that did not get the answer. Throws where that cannot be found out. */
async function hasArrived(me: string, { message, localId }: Unsent): Promise<boolean> {
  if (localId === null) return false;
  const { messages } = await historyPage(me, keyOf(message.conversation), null);
  const once = message.ext[onceName];
  const found = messages.find(
    (one) =>
      one.from === me &&
      !foundOnce.has(one.id) &&
      (once === undefined
        ? one.time >= message.time - 60_000 && JSON.stringify(one.content) === JSON.stringify(message.content)
        : one.ext[onceName] === once),
  );
  if (found) foundOnce.add(found.id);
  return found !== undefined;
}

/** Sends the messages that closed tabs could not send, once. */
export const takeOverUnsent = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  const { me } = chatOf(getState());
  if (me === null) return;
  const isHere = (key: string) => chatOf(getState()).messages[key] !== undefined;
  const taken = await takeOver(isHere, () => void dispatch(takeOverUnsent()));
  // meanwhile somebody else, or nobody, is signed in
  if (chatOf(getState()).me !== me) return taken.forEach(({ message }) => letGo(message.key));
  for (const entry of taken) {
    const { message } = entry;
    dispatch(showAgain(entry));
    if (message.state === 'sending') void dispatch(sendTakenOver(me, entry));
  }
};

const sendTakenOver =
  (me: string, entry: Unsent): ChatThunk<Promise<void>> =>
  async (dispatch) => {
    const { message } = entry;
    const over = new AbortController();
    for (;;) {
      await whenOnline(over.signal);
      const arrived = await hasArrived(me, entry).catch(() => null);
      if (arrived === false) return dispatch(deliver(message.key));
      if (arrived) {
        dispatch(discardMessage(message));
        return void dispatch(loadHistory(keyOf(message.conversation), 'newest'));
      }
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  };

/** For a tab that is a copy of an open one: the unsent messages that were copied belong to the original tab. */
export const forgetCopiedUnsent = (): ChatThunk => (_dispatch, getState) => {
  const { me, messages } = chatOf(getState());
  for (const { message } of me === null ? [] : keptUnsent(me)) if (!messages[message.key]) dropFromTab(message);
};

/** Forgets the waiting messages at the end of a chat session. */
export const forgetWaiting = (): void => {
  early.clear();
  dropAllFiles();
  letGoAll();
};

/** The group of the thread that the message belongs to; null: no thread. */
const threadOf = (state: unknown, { conversation }: StoredMessage): string | null =>
  chatOf(state).threads[conversation.id] ?? null;

/** A message whose file is lost with the page that had it. */
function lost(message: StoredMessage): StoredMessage {
  const { content } = message;
  const named = 'length' in content ? { name: content.name, length: content.length } : { name: '', length: 0 };
  const file: Content = { type: 'file', url: '', secret: '', ...named };
  return { ...message, content: file, state: 'failed', error: fileLost, progress: null };
}

const deliver =
  (key: string, before?: Promise<void>): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const message = chatOf(getState()).messages[key];
    if (!message) return;
    const content = await dispatch(withFile(key, message));
    if (!content) return;
    const sending: StoredMessage = { ...message, content, state: 'sending', error: null, progress: null };
    const parentId = threadOf(getState(), message);
    const keep = (changes: Partial<StoredMessage> = {}) =>
      keepUnsent({ message: { ...sending, ...changes }, localId: localIds.get(key) ?? null, threadOf: parentId });
    keep();
    await before;
    if (!chatOf(getState()).messages[key]) return;
    const client = realtime();
    if (!client) {
      early.add(key);
      return;
    }
    try {
      const { localId, ack } = client.send(message.conversation, content, {
        ext: message.ext,
        wantsReceipts: message.wantsReceipts,
        thread: parentId !== null,
        localId: localIds.get(key),
      });
      localIds.set(key, localId);
      keep();
      const confirmed = await ack;
      localIds.delete(key);
      dropUnsent(sending);
      dispatch(chat.confirmed({ key, ack: confirmed }));
    } catch (failure) {
      const error = failure instanceof ChatClientError ? failure.type : ErrorType.unknown;
      // The connection has ended, without an answer: the message waits for the next one.
      if (error === ErrorType.notConnected) {
        early.add(key);
        return;
      }
      // unless it was discarded meanwhile
      if (chatOf(getState()).messages[key]) keep({ state: 'failed', error });
      dispatch(chat.refused({ key, error }));
      // the other member may have blocked this one just now
      const { kind, id } = message.conversation;
      if (kind === 'single' && error === ErrorType.permissionDenied) void dispatch(hiddenFromNow(id));
    }
  };

/** The message's content, with the file's address where it has one; null when the file could not be uploaded. */
const withFile =
  (key: string, message: StoredMessage): ChatThunk<Promise<Content | null>> =>
  async (dispatch, getState) => {
    const waiting = nextUpload(key);
    if (!waiting) return message.content;
    // a page after this one can only say so
    keepUnsent({ message: lost(message), localId: null, threadOf: threadOf(getState(), message) });
    try {
      const uploaded = await dispatch(uploadFile(message, waiting));
      dropFiles([key]);
      const content = { ...message.content, ...uploaded } as Content;
      dispatch(chat.contentChanged({ key, content }));
      return content;
    } catch {
      // given up: the message is gone already
      if (!waiting.stop.signal.aborted) dispatch(chat.refused({ key, error: 0 }));
      return null;
    }
  };

/** Takes back what has not been sent yet. */
export const discardMessage =
  (message: StoredMessage): ChatThunk =>
  (dispatch) => {
    dropFiles([message.key]);
    early.delete(message.key);
    dropUnsent(message);
    const { kind, id } = message.conversation;
    dispatch(chat.messagesRemoved({ key: `${kind}:${id}`, keys: [message.key] }));
  };

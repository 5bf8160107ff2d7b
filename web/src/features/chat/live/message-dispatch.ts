import type { ChatMessage, MessageEvent } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { realtime } from '../../../realtime/realtime';
import { loadConversations } from '../actions/load-conversations';
import { loadHistory } from '../actions/load-history';
import { markReadSoon } from '../actions/mark-read';
import { bringBack } from '../actions/remove-later';
import { chat } from '../state/chat.slice';
import { conversationOf, isOpen, keyOf } from '../state/chat.types';
import { byId } from '../state/message-reducers';
import { chatOf } from '../state/selectors';
import { threadsChanged } from '../thread-data/threads-changed';
import type { ChatDispatch } from '../state/chat-thunk';

type Recall = Extract<MessageEvent, { type: 'recall' }>;

/** milliseconds for which one typing event counts */
const TYPING = 6_000;

export function onMessage(event: MessageEvent, dispatch: ChatDispatch, getState: () => unknown): void {
  switch (event.type) {
    case 'message':
      onReceived(event.message, dispatch, getState);
      break;
    case 'read':
      dispatch(chat.messageRead({ id: event.messageId, count: event.groupCount }));
      break;
    case 'delivered':
      dispatch(chat.wasDelivered(event.messageId));
      break;
    case 'channel-read':
      // read by the member on another device, or by the other side
      if (event.from === chatOf(getState()).me) dispatch(chat.wasRead(keyOf(event.conversation)));
      else dispatch(chat.allRead({ key: keyOf(event.conversation), time: event.time || Date.now() }));
      break;
    case 'recall':
      onRecalled(event, dispatch, getState);
      break;
    case 'edit': {
      const { messageId: id, content, ext, edited } = event;
      dispatch(chat.edited({ id, content, ext, edited }));
    }
  }
}

function onRecalled(event: Recall, dispatch: ChatDispatch, getState: () => unknown): void {
  const { messageId: id, from, conversation } = event;
  const key = keyOf(conversation);
  const before = chatOf(getState());
  const known = byId(before, id);
  dispatch(chat.recalled({ id, by: from || null }));
  // it no longer counts as unread
  if ((before.conversations[key]?.unread ?? 0) > 0 && known?.from !== before.me) void dispatch(loadConversations());
  // it was sent and recalled while this device was offline: its line is fetched
  const timeline = before.timelines[key];
  if (!known && timeline?.loaded && timeline.newer === null) void dispatch(loadHistory(key, 'newest'));
}

function onReceived(message: ChatMessage, dispatch: ChatDispatch, getState: () => unknown): void {
  const { me } = chatOf(getState());
  const key = keyOf(message.conversation);
  const own = message.from === me;
  if (message.content.type === 'cmd') {
    if (!own && message.content.action === 'typing') {
      dispatch(chat.typed({ key, userId: message.from, until: Date.now() + TYPING }));
    }
    return;
  }
  // queues are read side by side: the end may be known before the messages that were sent until then
  const over = message.time <= (chatOf(getState()).endedAt[key] ?? 0);
  if (!over) dispatch(bringBack(key, message.time));
  const unknown = !over && !chatOf(getState()).conversations[key];
  if (!over) dispatch(chat.received(message));
  if (!own && message.conversation.kind === 'single') {
    realtime()
      ?.send(conversationOf(key), { type: 'delivered', messageId: message.id })
      .ack.catch(() => undefined);
  }
  if (isOpen(chatOf(getState()), key) && document.visibilityState === 'visible') dispatch(markReadSoon(key));
  // the list has data that the message lacks: a group's name, whether it is silent
  if (message.inThread) dispatch(threadsChanged());
  else if (unknown) askForList(dispatch);
}

function askForList(dispatch: ChatDispatch): void {
  void dispatch(loadConversations());
  // it may be the message of a stranger
  dispatch(baseApi.util.invalidateTags([{ type: 'ChatGroups', id: 'requests' }]));
}

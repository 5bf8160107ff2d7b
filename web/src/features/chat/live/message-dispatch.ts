import type { ChatMessage, MessageEvent } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { realtime } from '../../../realtime/realtime';
import { loadConversations } from '../actions/load-conversations';
import { loadHistory } from '../actions/load-history';
import { markReadSoon } from '../actions/mark-read';
import { bringBack } from '../actions/remove-later';
import { chat } from '../state/chat.slice';
import { conversationOf, keyOf } from '../state/chat.types';
import { byId } from '../state/message-reducers';
import { chatOf } from '../state/selectors';
import type { ChatDispatch } from './chat-thunk';

type Recall = Extract<MessageEvent, { type: 'recall' }>;

/** milliseconds for which one word of it counts */
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
      // by oneself on another device, or by the other one
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
  // it is unread no more, if it was
  if ((before.conversations[key]?.unread ?? 0) > 0 && known?.from !== before.me) void dispatch(loadConversations());
  // it came and went while this device was away: its place is fetched
  const timeline = before.timelines[key];
  if (!known && timeline?.loaded && timeline.newer === null) void dispatch(loadHistory(key, 'newest'));
}

function onReceived(message: ChatMessage, dispatch: ChatDispatch, getState: () => unknown): void {
  const { me, open } = chatOf(getState());
  const key = keyOf(message.conversation);
  const own = message.from === me;
  if (message.content.type === 'cmd') {
    if (!own && message.content.action === 'typing') {
      dispatch(chat.typed({ key, userId: message.from, until: Date.now() + TYPING }));
    }
    return;
  }
  // queues are read side by side: that it has ended may be known before what was said until then
  const over = message.time <= (chatOf(getState()).endedAt[key] ?? 0);
  if (!over) dispatch(bringBack(key, message.time));
  const unknown = !over && !chatOf(getState()).conversations[key];
  if (!over) dispatch(chat.received(message));
  if (!own && message.conversation.kind === 'single') {
    realtime()
      ?.send(conversationOf(key), { type: 'delivered', messageId: message.id })
      .ack.catch(() => undefined);
  }
  if (open === key && document.visibilityState === 'visible') dispatch(markReadSoon(key));
  // a group's name, whether it is silent: what the message does not tell
  if (!unknown) return;
  void dispatch(loadConversations());
  // it may be a stranger's
  dispatch(baseApi.util.invalidateTags([{ type: 'ChatGroups', id: 'requests' }]));
}

import { GROUP_ENTRIES_NOTICE, type GroupEntriesNotice } from '@renmai/contracts/messaging/group-entries.api';
import { GROUP_POLL_NOTICE, type GroupPollNotice } from '@renmai/contracts/messaging/group-polls.api';
import { GROUP_CALL_NOTICE, type GroupCallNotice } from '@renmai/contracts/messaging/group-calls.api';
import {
  MESSAGE_REQUESTS_NOTICE,
  type MessageRequestsNotice,
  SIGHT_NOTICE,
  type SightNotice,
} from '@renmai/contracts/messaging/message-requests.api';
import type { NoticeEvent } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { pinsTag } from '../pins/pins.api';
import { forgetConversation } from '../actions/forget-conversation';
import { loadHistory } from '../actions/load-history';
import { loadConversations } from '../actions/load-conversations';
import { hiddenFromNow, personAgain } from '../people/load-people';
import { rereadConversation } from '../actions/reread-conversation';
import { loadSilence, loadSilenceOfAll } from '../actions/silence';
import { unreadMark } from '../actions/channels';
import { marks } from '../actions/mark-unread';
import { chat } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { threadsChanged } from '../thread-data/threads-changed';
import type { ChatDispatch } from '../state/chat-thunk';

/** conversations that the server is asked about at once */
const most = 100;

/** A request was made, answered or dismissed, here or on another device: pending entries are asked for again. */
function onEntries(data: unknown, dispatch: ChatDispatch, getState: () => unknown): void {
  const { groupId } = data as Partial<GroupEntriesNotice>;
  if (typeof groupId !== 'string') return;
  const changed = [groupId, 'invitations', 'public'];
  dispatch(baseApi.util.invalidateTags(changed.map((id) => ({ type: 'ChatGroups' as const, id }))));
  // the member may have joined on another device
  if (!chatOf(getState()).conversations[keyOf({ kind: 'group', id: groupId })]) void dispatch(loadConversations());
}

type ThreadNotice = Extract<NoticeEvent, { type: 'thread' }>;

function onThread(event: ThreadNotice, dispatch: ChatDispatch, getState: () => unknown): void {
  const { operation, threadId, parentId, messageId, name, messages, lastMessage, time } = event;
  const thread = { threadId, parentId, name, messages, updatedAt: time, lastMessage };
  dispatch(chat.threadKnown({ id: messageId, thread: operation === 'delete' ? null : thread }));
  if (operation !== 'update_msg') dispatch(threadsChanged(messageId));
  // who reads a thread without taking part in it gets no messages of it
  const key = keyOf({ kind: 'group', id: threadId });
  if (operation === 'update_msg' && chatOf(getState()).beside === key) void dispatch(loadHistory(key, 'newest'));
}

type OnData = (data: unknown, dispatch: ChatDispatch, getState: () => unknown) => void;

/** By their names. */
const others: Record<string, OnData | undefined> = {
  [GROUP_ENTRIES_NOTICE]: onEntries,
  [GROUP_CALL_NOTICE]: (data, dispatch) => {
    const { groupId } = data as Partial<GroupCallNotice>;
    dispatch(baseApi.util.invalidateTags([{ type: 'Meetings', id: `group ${groupId}` }]));
  },
  [GROUP_POLL_NOTICE]: (data, dispatch) => {
    const { pollId } = data as Partial<GroupPollNotice>;
    dispatch(baseApi.util.invalidateTags([{ type: 'ChatGroups', id: `poll ${pollId}` }]));
  },
  /** A message request was answered, by the member on another device or by the other user: an accepted one is an ordinary conversation. */
  [MESSAGE_REQUESTS_NOTICE]: (data, dispatch) => {
    const { userId: id } = data as MessageRequestsNotice;
    dispatch(
      baseApi.util.invalidateTags([
        { type: 'ChatGroups', id: 'requests' },
        { type: 'Relation', id },
      ]),
    );
    void dispatch(loadConversations());
  },
  [SIGHT_NOTICE]: (data, dispatch) => {
    const { userId, hidden } = data as SightNotice;
    void dispatch(hidden ? hiddenFromNow(userId) : personAgain(userId));
    if (!hidden) void dispatch(loadConversations());
  },
  /** Changed on another device of the member. */
  user_notification_mute: (_data, dispatch, getState) => {
    void Promise.allSettled([
      dispatch(loadSilenceOfAll()),
      dispatch(loadSilence(Object.keys(chatOf(getState()).conversations).slice(0, most))),
    ]);
  },
};

export function onNotice(event: NoticeEvent, dispatch: ChatDispatch, getState: () => unknown): void {
  switch (event.type) {
    case 'presence':
      dispatch(chat.presenceKnown(Object.fromEntries(event.presences.map(({ userId, online }) => [userId, online]))));
      break;
    case 'reaction':
      dispatch(chat.reacted({ id: event.messageId, reactions: event.reactions }));
      break;
    case 'thread':
      onThread(event, dispatch, getState);
      break;
    case 'roaming-deleted':
      dispatch(rereadConversation(keyOf(event.conversation)));
      void dispatch(loadConversations());
      break;
    case 'conversation': {
      const key = keyOf(event.conversation);
      // unknown conversations are only created from the list: this one may have ended meanwhile
      const known = key in chatOf(getState()).conversations;
      if (event.operation === 'del') {
        dispatch(chat.conversationEnded({ key, time: event.time }));
        dispatch(forgetConversation(key));
      } else if (event.operation.startsWith('pin')) dispatch(baseApi.util.invalidateTags([pinsTag]));
      else if (!known) void dispatch(loadConversations());
      else if (event.operation === 'top')
        dispatch(chat.conversationChanged({ key, changes: { pinnedAt: event.time } }));
      else if (event.operation in marks && event.ext === unreadMark) {
        dispatch(chat.conversationChanged({ key, changes: { marked: event.operation === 'mark' } }));
      } else if (event.operation === 'not_top') dispatch(chat.conversationChanged({ key, changes: { pinnedAt: 0 } }));
      break;
    }
    case 'notice':
      others[event.name]?.(event.data, dispatch, getState);
      break;
  }
}

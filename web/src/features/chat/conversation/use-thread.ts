import type { Conversation } from '@renmai/im-client';
import { useEffect } from 'react';
import { groupsApi } from '../groups/groups.api';
import { useChatDispatch } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useThreadQuery } from '../thread-data/threads.api';

/** Whether a conversation that is addressed like a group is a thread: requested where its name is not known yet. */
export function useThread({ kind, id }: Conversation): boolean {
  const dispatch = useChatDispatch();
  const known = useChat(({ threads }) => threads[id] !== undefined);
  const ready = useChat(({ groupsNamed }) => groupsNamed);
  const named = useChat(({ conversations }) => conversations[`group:${id}`]?.name != null);
  // a group, also one the member has left, is not a thread
  const group = groupsApi.endpoints.group.useQueryState({ kind: 'group', id });
  const isGroup = group.data !== undefined && group.error === undefined;
  const { data } = useThreadQuery(id, { skip: kind !== 'group' || !ready || named || isGroup });
  useEffect(() => {
    if (!data) return;
    const { groupId: parentId, name } = data;
    const thread = { threadId: id, parentId, name, messages: 0, updatedAt: 0, lastMessage: null };
    // without a message: the number of messages in it is not known here
    dispatch(chat.threadKnown({ id: '', thread }));
    dispatch(chat.conversationChanged({ key: keyOf({ kind: 'group', id }), changes: { name } }));
  }, [data, dispatch, id]);
  return known || data !== undefined;
}

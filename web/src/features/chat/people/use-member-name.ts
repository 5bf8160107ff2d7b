import { type ConversationKey, conversationOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useMemberAttributesQuery } from './member-attributes.api';
import { usePerson } from './use-people';

/** What somebody is called in a conversation: as he calls himself in the group (or a thread's group), or as everywhere. */
export function useMemberName(key: ConversationKey, userId: string): string {
  const { kind, id } = conversationOf(key);
  const groupId = useChat(({ threads }) => threads[id] ?? id);
  const ready = useChat(({ groupsNamed }) => groupsNamed);
  const skip = kind !== 'group' || !ready || userId === '';
  const { data } = useMemberAttributesQuery({ groupId, userId }, { skip });
  const person = usePerson(userId);
  return data?.nickname || person.name;
}

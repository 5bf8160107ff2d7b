import { shallowEqual, useSelector } from 'react-redux';
import { type ConversationKey, conversationOf, type Person } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { memberAttributesApi, useMemberAttributesQuery } from './member-attributes.api';
import { usePerson } from './use-people';

/** Somebody in a conversation: as he calls himself in the group (or a thread's group), or as everywhere. */
export function useMember(key: ConversationKey, userId: string): Person {
  const { kind, id } = conversationOf(key);
  const groupId = useChat(({ threads }) => threads[id] ?? id);
  const ready = useChat(({ groupsNamed }) => groupsNamed);
  const skip = kind !== 'group' || !ready || userId === '';
  const { data: here } = useMemberAttributesQuery({ groupId, userId }, { skip });
  const person = usePerson(userId);
  if (!here?.nickname) return { ...person, headline: here?.about || person.headline };
  return { ...person, name: here.nickname, headline: here.about || person.name };
}

/** What several call themselves in the group, as far as that was asked for already; empty: as everywhere. */
export function useNicknames(key: ConversationKey, userIds: readonly string[]): readonly string[] {
  const { id } = conversationOf(key);
  const groupId = useChat(({ threads }) => threads[id] ?? id);
  const { select } = memberAttributesApi.endpoints.memberAttributes;
  return useSelector(
    (state: Parameters<ReturnType<typeof select>>[0]) =>
      userIds.map((userId) => select({ groupId, userId })(state).data?.nickname ?? ''),
    shallowEqual,
  );
}

/** What somebody is called in a conversation. */
export const useMemberName = (key: ConversationKey, userId: string): string => useMember(key, userId).name;

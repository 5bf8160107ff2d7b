import { useEffect } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useChatDispatch } from '../state/chat-thunk';
import { type ConversationKey, conversationOf, type Person } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { memberAttributesApi, useMemberAttributesQuery } from './member-attributes.api';
import { usePerson } from './use-people';

const { memberAttributes } = memberAttributesApi.endpoints;

/** A user in a conversation: with their name in the group (or a thread's group), or their general name. */
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

/** Names of several users in the group, as far as they were loaded already; empty: the general name. */
export function useNicknames(key: ConversationKey, userIds: readonly string[]): readonly string[] {
  const { id } = conversationOf(key);
  const groupId = useChat(({ threads }) => threads[id] ?? id);
  return useSelector(
    (state: Parameters<ReturnType<typeof memberAttributes.select>>[0]) =>
      userIds.map((userId) => memberAttributes.select({ groupId, userId })(state).data?.nickname ?? ''),
    shallowEqual,
  );
}

/** Loads the names of several users in a group; empty: the general name; undefined: not known yet. */
export function useNamesHere(groupId: string, userIds: readonly string[]): readonly (string | undefined)[] {
  const dispatch = useChatDispatch();
  const ids = userIds.join();
  useEffect(() => {
    const asked = ids === '' ? [] : ids.split(',');
    const kept = asked.map((userId) => dispatch(memberAttributes.initiate({ groupId, userId })));
    return () => {
      for (const one of kept) one.unsubscribe();
    };
  }, [dispatch, groupId, ids]);
  return useSelector(
    (state: Parameters<ReturnType<typeof memberAttributes.select>>[0]) =>
      userIds.map((userId) => {
        const { data, isError } = memberAttributes.select({ groupId, userId })(state);
        return data?.nickname ?? (isError ? '' : undefined);
      }),
    shallowEqual,
  );
}

/** A user's name in a conversation. */
export const useMemberName = (key: ConversationKey, userId: string): string => useMember(key, userId).name;

import type { Conversation } from '@renmai/im-client';
import { useThreadQuery } from '../thread-data/threads.api';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { groupEntries } from './group-entries.api';
import { pictureOf } from './group-picture';
import { useGroupQuery } from './groups.api';
import { isPlace, type Place } from './place';

/** A group that the member is not in; with its name and picture where they may be known. */
interface Outside {
  place: Place;
  name: string | null;
  picture: string | null;
}

/** The group of an address that the member is not in; null: a member, or not a group. */
export function useOutside(conversation: Conversation): Outside | null {
  const { kind, id } = conversation;
  const ready = useChat(({ groupsNamed }) => groupsNamed);
  const named = useChat(({ conversations }) => conversations[keyOf(conversation)]?.name != null);
  const thread = useChat(({ threads }) => threads[id] !== undefined);
  const skip = kind !== 'group' || !ready || named || thread;
  const group = useGroupQuery({ kind: 'group', id }, { skip });
  // its door asks for them
  const { invitation } = groupEntries.endpoints.groupInvitations.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ invitation: data?.items.find(({ groupId }) => groupId === id) }),
  });
  // the error stays while it is asked for again by the door; otherwise the door would be removed and mounted again for ever;
  // earlier data is no longer true for a member who was removed
  const known = group.data !== undefined && group.error === undefined;
  // the same question as a thread's own page asks
  const { isError: noThread } = useThreadQuery(id, { skip: skip || known });
  if (skip || !isPlace(conversation)) return null;
  const closed = known ? group.data === null : noThread;
  const outside = closed || group.data?.permission === 'none';
  if (!outside) return null;
  const card = group.data ?? invitation;
  const picture = group.data ? group.data.avatar : invitation?.avatarUrl;
  return { place: conversation, name: card?.name ?? null, picture: pictureOf(picture) };
}

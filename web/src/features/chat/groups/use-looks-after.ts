import { type Conversation } from '@renmai/im-client';
import { useChat } from '../state/selectors';
import { useGroupQuery } from './groups.api';
import { isPlace } from './place';

/** Whether the member is owner or administrator of a group or room; for a thread, of its group. */
export function useLooksAfter(conversation: Conversation, skip: boolean): boolean {
  const parent = useChat(({ threads }) => threads[conversation.id]);
  const place = isPlace(conversation) ? { ...conversation, id: parent ?? conversation.id } : null;
  const { data } = useGroupQuery(place ?? { kind: 'group', id: '' }, { skip: skip || place === null });
  return place !== null && (data?.permission === 'owner' || data?.permission === 'admin');
}

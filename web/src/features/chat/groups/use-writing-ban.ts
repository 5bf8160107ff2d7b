import { useChat } from '../state/selectors';
import { useGroupQuery, useOwnAllowedQuery, useOwnMuteQuery } from './groups.api';
import type { Place } from './place';

/** Why the member may not write in a group or a room at present; null: they may, as far as is known. */
export function useWritingBan(place: Place | null): 'muted' | 'allMuted' | 'disabled' | null {
  const me = useChat((chat) => chat.me) ?? '';
  const at = place ?? ({ kind: 'group', id: '' } as const);
  const { data: group } = useGroupQuery(at, { skip: place === null });
  const plain = group?.permission === 'member';
  const own = { ...at, me };
  const { data: muted } = useOwnMuteQuery(own, { skip: place === null || !plain });
  const { data: allowed } = useOwnAllowedQuery(own, { skip: place === null || !plain || !group.mute });
  if (group?.disabled) return 'disabled';
  if (!plain) return null;
  if (muted) return 'muted';
  return group.mute && allowed === false ? 'allMuted' : null;
}

import type { GroupRole } from './groups.api';

export type MemberAction =
  | 'addAdmin'
  | 'removeAdmin'
  | 'mute'
  | 'unmute'
  | 'allow'
  | 'disallow'
  | 'remove'
  | 'block'
  | 'giveTo';

interface Pair {
  mine: GroupRole;
  theirs: GroupRole;
  muted: boolean;
  /** may write while everybody is muted */
  allowed: boolean;
}

/** The actions that a member may take on another member of a group. */
export function powersOver({ mine, theirs, muted, allowed }: Pair): MemberAction[] {
  if (mine === 'member' || theirs === 'owner') return [];
  if (mine === 'admin' && theirs === 'admin') return [];
  const common: MemberAction[] = [muted ? 'unmute' : 'mute', allowed ? 'disallow' : 'allow', 'remove', 'block'];
  if (mine === 'admin') return common;
  return [theirs === 'admin' ? 'removeAdmin' : 'addAdmin', ...common, 'giveTo'];
}

/** Settings, announcement, deleting files of others, muting everybody. */
export const mayManage = (role: GroupRole): boolean => role !== 'member';

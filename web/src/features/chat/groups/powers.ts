import type { GroupRole } from './groups.api';

export type MemberAction =
  'addAdmin' | 'removeAdmin' | 'mute' | 'unmute' | 'allow' | 'disallow' | 'remove' | 'block' | 'giveTo';

interface Pair {
  mine: GroupRole;
  theirs: GroupRole;
  muted: boolean;
  /** may write while everybody is muted */
  allowed: boolean;
}

/** What one may do with another member of a group. */
export function powersOver({ mine, theirs, muted, allowed }: Pair): MemberAction[] {
  if (mine === 'member' || theirs === 'owner') return [];
  if (mine === 'admin' && theirs === 'admin') return [];
  const common: MemberAction[] = [muted ? 'unmute' : 'mute', allowed ? 'disallow' : 'allow', 'remove', 'block'];
  if (mine === 'admin') return common;
  return [theirs === 'admin' ? 'removeAdmin' : 'addAdmin', ...common, 'giveTo'];
}

/** Settings, announcement, files of others, silence for all. */
export const mayManage = (role: GroupRole): boolean => role !== 'member';

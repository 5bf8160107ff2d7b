import type { Standing } from '../groups/group.js';

export type ThreadAction = 'read' | 'join' | 'rename' | 'destroy' | 'removeMember';

/** Relation of a user to a thread: their role in its group, and whether they began it. */
export interface ThreadStanding {
  inGroup: Standing;
  owner: boolean;
}

const manages = ({ inGroup }: ThreadStanding): boolean => inGroup === 'owner' || inGroup === 'admin';

/** Threads are open to their group; owner and administrators of the group keep order in them. */
const rules: Record<ThreadAction, (standing: ThreadStanding) => boolean> = {
  read: () => true,
  join: () => true,
  rename: (standing) => manages(standing) || standing.owner,
  destroy: manages,
  removeMember: manages,
};

/** Nobody outside of the group may do anything. */
export const mayInThread = (action: ThreadAction, standing: ThreadStanding): boolean =>
  standing.inGroup !== 'outsider' && rules[action](standing);

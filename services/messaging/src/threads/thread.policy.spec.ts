import { standings } from '../groups/group.js';
import { mayInThread, type ThreadAction } from './thread.policy.js';

const nobody = { owner: false, admin: false, member: false, outsider: false };
const table: Record<ThreadAction, { others: typeof nobody; beginner: typeof nobody }> = {
  read: { others: all(), beginner: all() },
  join: { others: all(), beginner: all() },
  rename: { others: managers(), beginner: all() },
  destroy: { others: managers(), beginner: managers() },
  removeMember: { others: managers(), beginner: managers() },
};

function all(): typeof nobody {
  return { ...nobody, owner: true, admin: true, member: true };
}
function managers(): typeof nobody {
  return { ...nobody, owner: true, admin: true };
}

describe.each(Object.keys(table) as ThreadAction[])('%s', (action) => {
  it.each(standings)('%s', (inGroup) => {
    expect(mayInThread(action, { inGroup, owner: false })).toBe(table[action].others[inGroup]);
    expect(mayInThread(action, { inGroup, owner: true })).toBe(table[action].beginner[inGroup]);
  });
});

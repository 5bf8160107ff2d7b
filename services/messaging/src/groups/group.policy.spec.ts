import { groupKinds, standings, type GroupRole, type Standing } from './group.js';
import { denial, mayActOn, permissions, type GroupAction } from './group.policy.js';

/** owner, admin, member, outsider: + may, - may not, ! must be in first */
const table: Record<'group' | 'room', Partial<Record<GroupAction, string>>> = (() => {
  const common: Partial<Record<GroupAction, string>> = {
    destroy: '+--!',
    changeOwner: '+--!',
    setAdmin: '+--!',
    removeAdmin: '+--!',
    update: '++-!',
    remove: '++-!',
    mute: '++-!',
    unmute: '++-!',
    listMutes: '++-!',
    block: '++-!',
    unblock: '++-!',
    listBlocks: '++-!',
    muteAll: '++-!',
    allow: '++-!',
    disallow: '++-!',
    listAllowed: '++-!',
    announce: '++-!',
    listMembers: '+++!',
    listAdmins: '+++!',
    readAnnouncement: '+++!',
    listFiles: '+++!',
    readFile: '+++!',
    uploadFile: '+++!',
    deleteOwnFile: '+++!',
    deleteFile: '++-!',
    checkOwnMute: '+++!',
    checkOwnAllowed: '+++!',
    checkAllowed: '++-!',
    recall: '++-!',
  };
  return {
    group: {
      ...common,
      read: '+++!',
      readPublic: '++++',
      invite: '++-!',
      inviteAsMember: '+++!',
      verify: '++-!',
      quit: '-++!',
      shield: '+++!',
      readAttributes: '+++!',
      setOwnAttributes: '+++!',
      setAttributes: '++-!',
    },
    room: {
      ...common,
      read: '++++',
      add: '++-!',
      quit: '++++',
      readRoomAttributes: '+++!',
      setRoomAttributes: '+++!',
    },
  };
})();

const sign = { permission: '-', 'not-member': '!' } as const;

describe.each(groupKinds)('in a %s', (kind) => {
  it('knows every action', () => {
    expect(Object.keys(permissions[kind]).sort()).toEqual(Object.keys(table[kind]).sort());
  });

  it.each(Object.entries(table[kind]) as [GroupAction, string][])('%s: %s', (action, expected) => {
    const signs = standings.map((standing) => {
      const denied = denial(kind, action, standing);
      return denied ? sign[denied] : '+';
    });
    expect(signs.join('')).toBe(expected);
  });
});

it.each(['read', 'add'] as const)('has no %s where it means nothing', (action) => {
  expect(denial(action === 'add' ? 'group' : 'room', action === 'add' ? 'add' : 'invite', 'owner')).toBe('permission');
});

it.each<[GroupRole, Standing, boolean]>([
  ['owner', 'owner', false],
  ['owner', 'admin', true],
  ['owner', 'member', true],
  ['admin', 'owner', false],
  ['admin', 'admin', false],
  ['admin', 'member', true],
  ['member', 'owner', false],
  ['member', 'admin', false],
  ['member', 'member', false],
])('%s acts on %s: %s', (actor, target, may) => {
  expect(mayActOn(actor, target)).toBe(may);
});

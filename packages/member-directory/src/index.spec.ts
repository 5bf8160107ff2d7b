import * as directory from './index.js';

it('hands out members through the rule alone: no rows, no tables; names without it for staff, by their own name', () => {
  expect(Object.keys(directory).sort()).toEqual([
    'MemberDirectory',
    'MemberDirectoryModule',
    'MemberReach',
    'blockedWith',
    'byRow',
    'byViewer',
    'foundBy',
    'friends',
    'friendsOfFriends',
    'memberDirectoryMigrations',
    'mutualFriends',
    'nameFor',
    'nameForStaff',
    'nearTo',
    'openTo',
  ]);
});

import { mayManage, powersOver } from './powers';

it.each([
  ['member', 'member', false, []],
  ['member', 'admin', false, []],
  ['admin', 'owner', false, []],
  ['admin', 'admin', false, []],
  ['admin', 'member', false, ['mute', 'allow', 'remove', 'block']],
  ['admin', 'member', true, ['unmute', 'allow', 'remove', 'block']],
  ['owner', 'member', false, ['addAdmin', 'mute', 'allow', 'remove', 'block', 'giveTo']],
  ['owner', 'admin', true, ['removeAdmin', 'unmute', 'allow', 'remove', 'block', 'giveTo']],
  ['owner', 'owner', false, []],
] as const)('%s over %s (muted: %s)', (mine, theirs, muted, powers) => {
  expect(powersOver({ mine, theirs, muted, allowed: false })).toEqual(powers);
});

it('can remove a member from the list of members who may always write', () => {
  const pair = { mine: 'owner', theirs: 'member', muted: false } as const;
  expect(powersOver({ ...pair, allowed: true })).toEqual(['addAdmin', 'mute', 'disallow', 'remove', 'block', 'giveTo']);
});

it.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
] as const)('%s manages: %s', (role, may) => expect(mayManage(role)).toBe(may));

import { writingRefusal, writingRefusals, type Writer } from './writing.policy.js';

const writer = (over: Partial<Writer> = {}): Writer => ({
  standing: 'member',
  disabled: false,
  allMuted: false,
  muted: false,
  allowed: false,
  blocked: false,
  ...over,
});
const { noGroup, disabled, blocked, outsider, muted, allMuted } = writingRefusals;

it.each([
  ['no such group', null, noGroup, noGroup],
  ['a member', writer(), null, null],
  ['somebody who is not in', writer({ standing: 'outsider' }), outsider, outsider],
  ['somebody who was put out for good', writer({ standing: 'outsider', blocked: true }), blocked, blocked],
  ['a member of a disabled group', writer({ disabled: true }), disabled, disabled],
  ['the owner of a disabled group', writer({ disabled: true, standing: 'owner' }), disabled, disabled],
  ['somebody who is muted', writer({ muted: true }), muted, null],
  ['somebody who is muted and on the white list', writer({ muted: true, allowed: true }), muted, null],
  ['a member while all are muted', writer({ allMuted: true }), allMuted, null],
  ['one on the white list while all are muted', writer({ allMuted: true, allowed: true }), null, null],
  ['an administrator while all are muted', writer({ allMuted: true, standing: 'admin' }), null, null],
  ['the owner while all are muted', writer({ allMuted: true, standing: 'owner' }), null, null],
  ['muted twice', writer({ allMuted: true, muted: true }), muted, null],
] as const)('%s', (_who, asked, writes, acknowledges) => {
  expect(writingRefusal(asked, true)).toEqual(writes);
  expect(writingRefusal(asked, false)).toEqual(acknowledges);
});

it('says what clients know', () => {
  expect(writingRefusals).toEqual({
    noGroup: { code: 1, reason: 'group not found' },
    disabled: { code: 1, reason: 'group is disabled' },
    blocked: { code: 1, reason: 'blocked' },
    outsider: { code: 1, reason: 'not in group or chatroom' },
    muted: { code: 15, reason: 'you were muted' },
    allMuted: { code: 1, reason: 'not in group or chatroom white list' },
  });
});

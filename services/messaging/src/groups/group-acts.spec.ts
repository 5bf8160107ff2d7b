import { actsOf } from './group-acts.js';
import { notices } from './group-notices.js';

it.each([
  ['a change of roles', [notices.adminAdded('ann')], [], [{ action: 'admin-added', affected: ['ann'] }]],
  [
    'several who are put in at once',
    [notices.putIn('ann'), notices.putIn('ben')],
    [],
    [{ action: 'added', affected: ['ann', 'ben'] }],
  ],
  ['what concerns nobody by name', [notices.allMuted()], [], [{ action: 'all-muted', affected: [] }]],
  [
    'who is blocked is not also removed',
    [notices.removed('ann')],
    [{ action: 'blocked' as const, affected: ['ann'] }],
    [{ action: 'blocked', affected: ['ann'] }],
  ],
  ['who comes and goes by themselves', [notices.joinedHere(), ...notices.joined(['ann'], 2)], [], []],
])('%s', (_, told, others, expected) => {
  expect(actsOf(told, others)).toEqual(expected);
});

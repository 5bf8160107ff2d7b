import { accessChanges, identityAccessChanged } from '@renmai/contracts/identity/identity.events';
import { effectOf } from '../../../test/support/effect-of.js';

const memberId = '0199aa00-0000-7000-8000-000000000001';

it.each(accessChanges)('notifies members of %s in their account, no matter who did it', (change) => {
  const effect = effectOf(identityAccessChanged, { memberId, change, from: 'Firefox 140 · 203.0.113.*' }, memberId);
  expect(effect.tell).toEqual([
    expect.objectContaining({
      kind: `login-${change}`,
      receiver: memberId,
      actor: null,
      text: 'Firefox 140 · 203.0.113.*',
      link: { to: 'login-settings', part: change === 'new-device' ? 'sessions' : 'security' },
    }),
  ]);
});

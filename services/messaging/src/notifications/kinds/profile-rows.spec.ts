import { profileViewed } from '@renmai/contracts/profile/profile.events';
import { effectOf } from '../../../test/support/effect-of.js';

const memberId = '0199aa00-0000-7000-8000-000000000001';

it('a view is told once a day, names nobody, and leads to the list of viewers', () => {
  const [notice, ...more] = effectOf(profileViewed, { memberId, day: '2026-03-01' }).tell ?? [];
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    ...{ kind: 'profile-viewed', receiver: memberId, actor: null, link: { to: 'profile-viewers' } },
    source: `profile-viewed:${memberId}:2026-03-01`,
  });
});

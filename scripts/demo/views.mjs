// @ts-check

/** Who opens whose profile, and what the viewer shows. */
const views = /** @type {const} */ ([
  ['su.wanqing', 'lin.zhiyuan', 'shown'],
  ['zhao.mingda', 'lin.zhiyuan', 'occupation'],
  ['priya.raman', 'lin.zhiyuan', 'shown'],
  ['daniel.whitlock', 'maya.okafor', 'shown'],
  ['priya.raman', 'maya.okafor', 'shown'],
  ['zhao.mingda', 'maya.okafor', 'occupation'],
  ['grace.lindqvist', 'maya.okafor', 'hidden'],
]);

/** Members look at the profiles of others in the last days. */
export const profileViews = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'profile-views',
  plan(world) {
    for (const [index, [by, of, viewing]] of views.entries()) {
      world.scene(world.times.day(1 + index, 12), async () => {
        const known = (/** @type {string} */ key) => world.members.find(({ person }) => person.key === key);
        const [viewer, viewed] = [known(by), known(of)];
        if (!viewer || !viewed || world.resumed) return;
        const { token } = viewer;
        const visibility = await world.client.call('GET', '/api/profile/visibility', { token });
        if ((visibility.viewing ?? 'shown') !== viewing)
          await world.client.call('PUT', '/api/profile/visibility', { token, body: { ...visibility, viewing } });
        await world.client.call('PUT', `/api/members/${viewed.memberId}/view`, { token });
      });
    }
  },
});

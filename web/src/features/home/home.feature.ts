import { mayBeSignedIn } from '../../api/access-token';
import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

export const home: Feature = {
  name: 'home',
  screens: [
    {
      path: paths.home,
      load: async () => {
        // both files at once, not one after the other
        const [{ HomePage }] = await Promise.all([
          import('./home-page'),
          mayBeSignedIn() ? import('./member-home') : import('./welcome'),
        ]);
        return HomePage;
      },
      title: 'title',
      for: 'everyone',
      frame: 'tab',
      old: [{ from: 'index/index' }],
    },
  ],
};

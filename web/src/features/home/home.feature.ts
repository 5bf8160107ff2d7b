import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

export const home: Feature = {
  name: 'home',
  screens: [
    {
      path: paths.home,
      load: async () => (await import('./home-page')).HomePage,
      title: 'title',
      for: 'everyone',
      frame: 'tab',
      old: [{ from: 'index/index' }],
    },
  ],
};

import type { Feature } from '../lib/feature';
import { paths } from '../lib/paths';

/** Screens of the frame itself. */
export const app: Feature = {
  name: 'app',
  screens: [
    {
      path: paths.search,
      load: async () => (await import('./pages/search-page')).SearchPage,
      for: 'everyone',
      frame: 'page',
    },
  ],
};

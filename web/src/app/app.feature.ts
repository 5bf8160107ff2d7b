import type { Feature } from '../lib/feature';
import { paths } from '../lib/paths';

const tab = (name: string) => async () => {
  const { tabPage } = await import('./pages/tab-page');
  return tabPage(name);
};

/** Screens of the frame itself. A tab's screen moves to its feature as soon as there is one. */
export const app: Feature = {
  name: 'app',
  screens: [
    {
      path: paths.search,
      load: async () => (await import('./pages/search-page')).SearchPage,
      for: 'everyone',
      frame: 'page',
    },
    {
      path: paths.jobs,
      load: tab('jobs'),
      title: 'tab.jobs',
      for: 'everyone',
      frame: 'tab',
      old: [{ from: 'recommendjob/recommendjob' }],
    },
  ],
};

import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { addressOf } from './search-address';
import { searchEarly } from './search.early';

/** The words of an old address, under whichever name it has them. */
const wordsOf = ({ q, keyword, keywords, key, text }: OldParameters): string =>
  q ?? keyword ?? keywords ?? key ?? text ?? '';
const tab = (from: string, kind: SearchKind | null) => ({
  from,
  to: (parameters: OldParameters) => addressOf({ q: wordsOf(parameters), kind }),
  example: { keyword: 'light' },
});

const saved = () => import('./saved/saved-page');

export const search: Feature = {
  ...searchEarly,
  slots: {
    ...searchEarly.slots,
    'search.save': async () => (await import('./saved/save-sheet')).SaveSheet,
  },
  screens: [
    {
      path: paths.search,
      load: async () => (await import('./search-page')).SearchPage,
      for: 'everyone',
      frame: 'page',
      texts: ['api', 'jobs', 'org-pages', 'enrolment', 'words-taken'],
      title: 'title',
      old: [
        tab('ss/ssxq', null),
        tab('ss/ssxx', 'school'),
        tab('ss/sszy', 'major'),
        tab('ss/sskc', 'course'),
        tab('ss/sshd', 'event'),
        tab('ss/sszw', 'position'),
        tab('ss/sshy', 'member'),
        tab('ss/ssgs', 'company'),
        tab('ss/ssdt', 'moment'),
      ],
    },
    {
      path: paths.explore,
      load: async () => (await import('./explore/explore-page')).ExplorePage,
      for: 'everyone',
      frame: 'page',
      title: 'explore.title',
    },
    {
      path: paths.savedSearches,
      load: async () => (await saved()).SavedSearchesPage,
      for: 'member',
      frame: 'page',
      texts: ['api'],
      title: 'saved.title',
    },
    {
      path: '/search/saved/:savedSearchId',
      load: async () => (await saved()).FoundBySavedPage,
      for: 'member',
      frame: 'page',
      texts: ['api'],
    },
    // Job alerts are saved searches: links in notes and mails of theirs lead here, with the same id.
    { path: '/jobs/alerts', load: async () => (await saved()).FormerAlertPage, for: 'member', frame: 'page' },
    { path: '/jobs/alerts/:alertId', load: async () => (await saved()).FormerAlertPage, for: 'member', frame: 'page' },
  ],
};

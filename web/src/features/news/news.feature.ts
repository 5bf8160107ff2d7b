import type { Feature } from '../../lib/feature';

const member = { for: 'member', frame: 'page', texts: ['api', 'moments'] } as const;

export const news: Feature = {
  name: 'news',
  screens: [
    {
      path: '/news/:newsId',
      load: async () => (await import('./read/news-page')).NewsPage,
      ...member,
      for: 'everyone',
    },
    {
      path: '/news/:newsId/history',
      load: async () => (await import('./read/history-page')).NewsHistoryPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage/news/:newsId/edit',
      load: async () => (await import('./edit/edit-page')).EditNewsPage,
      ...member,
      texts: ['api', 'moments', 'picture-editor'],
    },
  ],
  // names of categories
  slotTexts: ['moments'],
  slots: {
    'homepage.news': async () => (await import('./list/homepage-news')).HomepageNews,
    'homepage.manageNews': async () => (await import('./manage/manage-news')).ManageNews,
  },
};

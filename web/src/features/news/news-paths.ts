import { paths } from '../../lib/paths';

export const newsPaths = {
  read: paths.news,
  history: (newsId: string) => `${paths.news(newsId)}/history`,
  manage: (homepageId: string) => paths.homepageManagement(homepageId, 'news'),
  edit: (homepageId: string, newsId: string) =>
    `${paths.homepageManagement(homepageId, 'news')}/${encodeURIComponent(newsId)}/edit`,
  /** other sites preview it */
  share: (newsId: string) => `/s/news/${encodeURIComponent(newsId)}`,
} as const;

import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

export const help: Feature = {
  name: 'help',
  screens: [
    {
      path: paths.help,
      title: 'title',
      load: async () => (await import('./help-page')).HelpPage,
      for: 'reader',
      frame: 'page',
      old: [
        { from: 'news/XY/bzzx/bzzx' },
        { from: 'news/XY/bzzx/bzzx2' },
        { from: 'news/XY/bzzx/bzzx2/bzzx2a' },
        { from: 'news/XY/bzzx/bzzx2/bzzx2b' },
      ],
    },
    {
      path: `${paths.help}/:topic`,
      load: async () => (await import('./topic-page')).TopicPage,
      for: 'reader',
      frame: 'page',
    },
    {
      path: `${paths.help}/:topic/:question`,
      load: async () => (await import('./question-page')).QuestionPage,
      for: 'reader',
      frame: 'page',
    },
    {
      path: '/agreements',
      title: 'agreements',
      load: async () => (await import('./agreements-page')).AgreementsPage,
      for: 'reader',
      frame: 'page',
      old: [{ from: 'news/XY/xieyi' }],
    },
    {
      path: '/agreements/:document',
      load: async () => (await import('./agreement-page')).AgreementPage,
      for: 'reader',
      frame: 'page',
    },
  ],
};

import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

/** Write a moment, share one, edit one. */
export const post: Feature = {
  name: 'post',
  screens: [
    {
      path: paths.post,
      load: async () => (await import('./post-page')).PostPage,
      title: 'title',
      for: 'member',
      frame: 'tab',
      old: [
        { from: 'release/release' },
        {
          from: 'comment/sharecomment',
          to: ({ id }) => (id === undefined ? paths.post : `${paths.post}?share=${encodeURIComponent(id)}`),
          example: { id: '0192aa00-0000-7000-8000-000000000001' },
        },
      ],
    },
    {
      path: '/moments/:momentId/edit',
      load: async () => (await import('./edit-page')).EditMomentPage,
      for: 'member',
      frame: 'page',
    },
  ],
};

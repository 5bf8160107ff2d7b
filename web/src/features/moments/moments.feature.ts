import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { momentsEarly } from './moments.early';

const member = { for: 'member', frame: 'page', texts: ['api'] } as const;
const everyone = { for: 'everyone', frame: 'page', texts: ['api'] } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const momentOf = ({ id: momentId, dynamicId, momentId: other }: OldParameters): string | undefined =>
  momentId ?? dynamicId ?? other;
/** A moment, all of a member, or the reader's own. */
const toMoments = (parameters: OldParameters): string => {
  const one = momentOf(parameters);
  if (one) return paths.moment(one);
  const member = parameters['uid'] ?? parameters['userId'];
  return member ? `${paths.member(member)}/moments` : paths.moments;
};
const toComments = (parameters: OldParameters): string => {
  const [one, comment] = [momentOf(parameters), parameters['commentId']];
  if (!one) return paths.home;
  return paths.moment(one) + (comment ? `#comment-${encodeURIComponent(comment)}` : '');
};

export const moments: Feature = {
  ...momentsEarly,
  screens: [
    {
      path: paths.moments,
      load: async () => (await import('./lists/own-moments-page')).OwnMomentsPage,
      title: 'own.title',
      ...member,
      old: [{ from: 'dynamic/dynamic', to: toMoments }],
    },
    {
      path: '/moments/:momentId',
      load: async () => (await import('./detail/moment-page')).MomentPage,
      ...everyone,
      old: [
        {
          from: 'comment/comment',
          to: toComments,
          example: { id },
        },
      ],
    },
    {
      path: '/moments/:momentId/history',
      load: async () => (await import('./lists/history-page')).HistoryPage,
      ...everyone,
    },
    {
      path: '/members/:memberId/moments',
      load: async () => (await import('./lists/member-moments-page')).MemberMomentsPage,
      ...everyone,
    },
    { path: '/topics/:topic', load: async () => (await import('./lists/topic-page')).TopicPage, ...member },
    {
      path: paths.bookmarks,
      load: async () => (await import('./lists/bookmarks-page')).BookmarksPage,
      title: 'bookmarks.title',
      ...member,
    },
  ],
  slots: {
    ...momentsEarly.slots,
    'member.sections': async () => (await import('./lists/member-section')).MemberSection,
    'moment.talk': async () => (await import('./detail/moment-talk')).MomentTalk,
    'moment.preview': async () => (await import('./card/moment-preview')).MomentPreview,
  },
};

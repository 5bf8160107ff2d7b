import type { Feature, OldParameters } from '../../lib/feature';
import { recommendationPaths } from './recommendation-paths';

const member = { for: 'member', frame: 'page', texts: ['api'] } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const toEdit = ({ id: one, recommendationId }: OldParameters): string => {
  const known = recommendationId ?? one;
  return known ? recommendationPaths.edit(known) : recommendationPaths.all;
};
const toLetters = ({ uid, userId }: OldParameters): string => {
  const member = uid ?? userId;
  return member ? recommendationPaths.about(member) : recommendationPaths.all;
};

export const recommendations: Feature = {
  name: 'recommendations',
  screens: [
    {
      path: recommendationPaths.all,
      load: async () => (await import('./list-page')).RecommendationsPage,
      ...member,
      title: 'title',
      old: [{ from: 'Contacts/Recommendation', to: toLetters }],
    },
    {
      path: recommendationPaths.ask(),
      load: async () => (await import('./ask-page')).AskPage,
      ...member,
    },
    {
      path: recommendationPaths.write(),
      load: async () => (await import('./write-page')).WritePage,
      ...member,
    },
    {
      path: '/network/recommendations/:recommendationId',
      load: async () => (await import('./letter-page')).LetterPage,
      ...member,
    },
    {
      path: '/network/recommendations/:recommendationId/edit',
      load: async () => (await import('./edit-page')).EditLetterPage,
      ...member,
      old: [{ from: 'Contacts/editRecommendation', to: toEdit, example: { id } }],
    },
    {
      path: '/members/:memberId/recommendations',
      load: async () => (await import('./about-page')).AboutMemberPage,
      ...member,
    },
  ],
  slots: {
    'member.sections': async () => (await import('./member-recommendations')).MemberRecommendations,
  },
};

import type { Feature, OldParameters } from '../../lib/feature';
import { jobsEarly } from './jobs.early';
import { jobsPaths } from './jobs-paths';

const member = {
  for: 'member',
  frame: 'page',
  texts: ['api', 'jobs-problems', 'applications-problems', 'publications'],
} as const;
const shownTexts = ['api', 'jobs-problems', 'applications-problems', 'questions', 'publications'] as const;
const everyone = { for: 'everyone', frame: 'page', texts: shownTexts } as const;
const example = { id: '0199aa00-0000-7000-8000-000000000001' };
const positionOf = ({ id, positionId, jobId, uid }: OldParameters): string | undefined =>
  id ?? positionId ?? jobId ?? uid;
const shown = (parameters: OldParameters): string => {
  const id = positionOf(parameters);
  return id ? jobsPaths.position(id) : jobsPaths.tab;
};
const shared = (parameters: OldParameters): string => {
  const id = positionOf(parameters);
  return id ? `${jobsPaths.position(id)}?share` : jobsPaths.tab;
};
/** Positions of a homepage; without its id the member chooses one. */
const managed = ({ companyId, homepageId, schoolId, id }: OldParameters): string => {
  const homepage = homepageId ?? companyId ?? schoolId ?? id;
  return homepage ? jobsPaths.manage(homepage) : jobsPaths.choose;
};

/** The form: of a position with an id, else of a new one; without the homepage's id the member chooses one. */
const written = (parameters: OldParameters): string => {
  const { positionId, companyId, homepageId, schoolId } = parameters;
  const homepage = homepageId ?? companyId ?? schoolId;
  if (positionId) return homepage ? jobsPaths.edit(homepage, positionId) : jobsPaths.position(positionId);
  return `${managed(parameters)}?new`;
};
/** The preview of an unpublished position, for members who may see it. */
const reviewed = (parameters: OldParameters): string =>
  parameters['positionId'] ? jobsPaths.position(parameters['positionId']) : managed(parameters);

export const jobs: Feature = {
  name: 'jobs',
  screens: [
    {
      path: jobsPaths.tab,
      load: async () => (await import('./tab/jobs-page')).JobsPage,
      for: 'everyone',
      frame: 'tab',
      texts: ['api', 'words-taken', 'finding'],
      title: 'tab',
      old: [{ from: 'recommendjob/recommendjob' }],
    },
    {
      path: jobsPaths.saved,
      load: async () => (await import('./saved/saved-page')).SavedPage,
      title: 'saved.title',
      ...member,
    },
    {
      path: jobsPaths.choose,
      load: async () => (await import('./manage/choose-page')).ChooseHomepagePage,
      title: 'choose.title',
      ...member,
      old: [
        { from: 'CreatePosition/CreatePosition', to: written },
        { from: 'CreatePosition/PositionReview', to: reviewed },
        { from: 'ManagementPosition/ManagementPosition', to: managed },
      ],
    },
    {
      path: '/jobs/:positionId',
      load: async () => (await import('./position/position-page')).PositionPage,
      ...everyone,
      old: [
        { from: 'recommendjob/zwxq', to: shown, example },
        { from: 'recommendjob/myzw/zwxq', to: shown, example },
        { from: 'recommendjob/SharePositionDetails', to: shared, example },
        { from: 'recommendjob/myzw/SharePositionDetails', to: shared, example },
      ],
    },
    {
      path: '/homepages/:homepageId/manage/positions/:positionId/edit',
      load: async () => (await import('./edit/edit-page')).EditPositionPage,
      ...member,
    },
  ],
  slots: {
    ...jobsEarly.slots,
    'homepage.positions': async () => (await import('./homepage/homepage-positions')).HomepagePositions,
    'search.savedFilters': async () => (await import('./filters/saved-filters')).SavedFilters,
    'search.actions': async () => (await import('./card/found-actions')).FoundActions,
    'homepage.managePositions': async () => (await import('./manage/manage-positions')).ManagePositions,
  },
};

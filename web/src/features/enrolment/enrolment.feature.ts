import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { enrolmentEarly } from './enrolment.early';
import { enrolmentPaths } from './enrolment-paths';

const slotTexts = ['api', 'enrolment-problems', 'applications-problems'] as const;
const texts = [...slotTexts, 'publications'] as const;
const member = { for: 'member', frame: 'page', texts } as const;
const everyone = { for: 'everyone', frame: 'page', texts } as const;
const example = { id: '0199aa00-0000-7000-8000-000000000001' };
const shown = ({ id, enrolmentId, zsId }: OldParameters): string => {
  const known = enrolmentId ?? zsId ?? id;
  return known ? enrolmentPaths.view(known) : enrolmentPaths.list;
};
const shared = (parameters: OldParameters): string => {
  const path = shown(parameters);
  return path === enrolmentPaths.list ? path : `${path}?share`;
};
/** The page that searches enrolments; opened from the jobs tab it searches positions. */
const searched = ({ type, ...parameters }: OldParameters): string => {
  const words = parameters['keyword'] ?? parameters['keywords'] ?? parameters['q'] ?? '';
  const query = new URLSearchParams(words ? { q: words } : {});
  if (type === 'job')
    return `${paths.search}?${new URLSearchParams({ ...Object.fromEntries(query), kind: 'position' })}`;
  return enrolmentPaths.list + (words && `?${query}`);
};
/** Enrolments of a school; without its id the member chooses one. */
const managed = ({ homepageId, schoolId, companyId, id }: OldParameters): string => {
  const homepage = homepageId ?? schoolId ?? companyId ?? id;
  return homepage ? enrolmentPaths.manage(homepage) : enrolmentPaths.choose;
};

/** The form for a new one; without the school's id the member chooses one. */
const written = (parameters: OldParameters): string => {
  const { enrolmentId, homepageId, schoolId, companyId } = parameters;
  const homepage = homepageId ?? schoolId ?? companyId;
  if (homepage && enrolmentId) return enrolmentPaths.edit(homepage, enrolmentId);
  return `${managed(parameters)}?new`;
};

export const enrolment: Feature = {
  name: 'enrolment',
  screens: [
    {
      path: enrolmentPaths.list,
      load: async () => (await import('./list/enrolments-page')).EnrolmentsPage,
      ...everyone,
      texts: [...everyone.texts, 'words-taken', 'finding'],
      title: 'title',
      old: [{ from: 'schoolDetails/zs' }, { from: 'schoolDetails/zsss', to: searched, example: { keyword: 'light' } }],
    },
    {
      path: '/enrolments/compare',
      load: async () => (await import('./compare/compare-page')).ComparePage,
      ...everyone,
    },
    {
      path: enrolmentPaths.children,
      load: async () => (await import('./children/children-page')).ChildrenPage,
      ...member,
      title: 'children.title',
    },
    {
      path: enrolmentPaths.choose,
      load: async () => (await import('./manage/choose-page')).ChooseSchoolPage,
      ...member,
      title: 'choose.title',
      old: [
        { from: 'schoolDetails/zsfb', to: written },
        { from: 'schoolDetails/glzs', to: managed },
      ],
    },
    {
      path: '/enrolments/:enrolmentId',
      load: async () => (await import('./view/enrolment-page')).EnrolmentPage,
      ...everyone,
      old: [
        { from: 'schoolDetails/zsxx', to: shown, example },
        { from: 'schoolDetails/ShareEnrolmentDetails', to: shared, example },
      ],
    },
    {
      path: '/homepages/:homepageId/manage/enrolments/:enrolmentId/edit',
      load: async () => (await import('./edit/edit-page')).EditEnrolmentPage,
      ...member,
    },
  ],
  slots: {
    ...enrolmentEarly.slots,
    'homepage.enrolments': async () => (await import('./homepage/homepage-enrolments')).HomepageEnrolments,
    'search.actions': async () => (await import('./card/found-actions')).FoundActions,
    'homepage.manageEnrolments': async () => (await import('./manage/manage-enrolments')).ManageEnrolments,
    'school.enrolments': async () => (await import('./homepage/school-cell')).SchoolCell,
    'apply.subject': async () => (await import('./children/subject-choice')).SubjectChoice,
  },
  slotTexts,
};

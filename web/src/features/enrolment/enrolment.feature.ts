import type { Feature, OldParameters } from '../../lib/feature';
import { enrolmentEarly } from './enrolment.early';
import { enrolmentPaths } from './enrolment-paths';

const texts = ['api', 'enrolment-problems', 'applications-problems'] as const;
const member = { for: 'member', frame: 'page', texts } as const;
const everyone = { for: 'everyone', frame: 'page', texts } as const;
const example = { id: '0199aa00-0000-7000-8000-000000000001' };
const shown = ({ id, enrolmentId, zsId }: OldParameters): string => {
  const known = enrolmentId ?? zsId ?? id;
  return known ? enrolmentPaths.view(known) : enrolmentPaths.list;
};
/** Enrolments of a school; without its id the member chooses one. */
const managed = ({ homepageId, schoolId, companyId, id }: OldParameters): string => {
  const homepage = homepageId ?? schoolId ?? companyId ?? id;
  return homepage ? enrolmentPaths.manage(homepage) : enrolmentPaths.choose;
};

export const enrolment: Feature = {
  name: 'enrolment',
  screens: [
    {
      path: enrolmentPaths.list,
      load: async () => (await import('./list/enrolments-page')).EnrolmentsPage,
      ...everyone,
      title: 'title',
      old: [{ from: 'schoolDetails/zs' }, { from: 'schoolDetails/zsss' }],
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
        { from: 'schoolDetails/zsfb', to: managed },
        { from: 'schoolDetails/glzs', to: managed },
      ],
    },
    {
      path: '/enrolments/:enrolmentId',
      load: async () => (await import('./view/enrolment-page')).EnrolmentPage,
      ...everyone,
      old: [
        { from: 'schoolDetails/zsxx', to: shown, example },
        { from: 'schoolDetails/ShareEnrolmentDetails', to: shown, example },
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
  slotTexts: texts,
};

import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { homepagePaths, type ManageTab } from './homepage-paths';
import { orgPagesEarly } from './org-pages.early';

const member = { for: 'member', frame: 'page', texts: ['api'] } as const;
/** its tabs are beside their content, among them the publications of other features */
const roomy = { for: 'member', frame: 'split', texts: ['api', 'publications'] } as const;
const everyone = { for: 'everyone', frame: 'page', texts: ['api'] } as const;
const example = { id: '0199aa00-0000-7000-8000-000000000001' };
const idOf = ({ id, homepageId, companyId, schoolId, uid }: OldParameters): string | undefined =>
  id ?? homepageId ?? companyId ?? schoolId ?? uid;
const managed =
  (tab?: ManageTab) =>
  (parameters: OldParameters): string => {
    const id = idOf(parameters);
    return id ? homepagePaths.manage(id, tab) : homepagePaths.mine;
  };
/** The details of a homepage that the address names, else the form for a new one. */
const founded =
  (kind: 'company' | 'school') =>
  (parameters: OldParameters): string => {
    const id = idOf(parameters);
    return id ? homepagePaths.manage(id, 'details') : homepagePaths.createKind(kind);
  };
const shown =
  (kind: 'company' | 'school') =>
  (parameters: OldParameters): string => {
    const id = idOf(parameters);
    return id ? paths.homepage(kind, id) : homepagePaths.mine;
  };
const shared =
  (kind: 'company' | 'school') =>
  (parameters: OldParameters): string => {
    const path = shown(kind)(parameters);
    return path === homepagePaths.mine ? path : `${path}?share`;
  };

export const orgPages: Feature = {
  ...orgPagesEarly,
  screens: [
    {
      path: homepagePaths.mine,
      load: async () => (await import('./list/homepages-page')).HomepagesPage,
      title: 'mine.title',
      ...member,
    },
    {
      path: homepagePaths.create,
      load: async () => (await import('./founding/new-page')).NewHomepagePage,
      title: 'founding.title',
      ...member,
      old: [
        { from: 'createCompany/createCompany' },
        { from: 'AddCompanyDetails/AddCompanyDetails', to: founded('company') },
        { from: 'NewEducation/NewEducation', to: founded('school') },
      ],
    },
    {
      path: '/homepages/:homepageId/edit/:step',
      load: async () => (await import('./founding/founding-page')).FoundingPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/commitment-letter',
      load: async () => (await import('./materials/letter-page')).LetterPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/invite',
      load: async () => (await import('./administrators/invite-page')).InvitePage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/invite/:memberId',
      load: async () => (await import('./administrators/invite-page')).InviteMemberPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage',
      load: async () => (await import('./manage/manage-page')).ManagePage,
      ...roomy,
      old: [{ from: 'CompanyManagement/CompanyManagement', to: managed(), example }],
    },
    {
      path: '/homepages/:homepageId/manage/:tab',
      load: async () => (await import('./manage/manage-page')).ManagePage,
      ...roomy,
      old: [
        { from: 'CompanyManagement/life', to: managed('news'), example },
        { from: 'CompanyManagement/Submitforreview', to: managed('submissions'), example },
        { from: 'CompanyManagement/editCompanyManagement', to: managed('details'), example },
        { from: 'CompanyManagement/editAddressCompany', to: managed('addresses'), example },
        { from: 'CompanyManagement/manageAdmins', to: managed('administrators'), example },
      ],
    },
    {
      path: '/companies/:handle',
      load: async () => (await import('./public/homepage-page')).CompanyPage,
      ...everyone,
      old: [
        { from: 'companyDetails/companyDetails', to: shown('company'), example },
        { from: 'companyDetails/shareCompanyDetails', to: shared('company'), example },
      ],
    },
    {
      path: '/schools/compare',
      load: async () => (await import('./compare/compare-page')).ComparePage,
      ...everyone,
    },
    {
      path: '/schools/:handle',
      load: async () => (await import('./public/homepage-page')).SchoolPage,
      ...everyone,
      old: [
        { from: 'schoolDetails/schoolDetails', to: shown('school'), example },
        { from: 'schoolDetails/shareSchoolDetails', to: shared('school'), example },
      ],
    },
  ],
};

import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { type ListName, profilePaths } from './profile-paths';

const everyone = { for: 'everyone', frame: 'page', texts: ['api'] } as const;
const member = { ...everyone, for: 'member' } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const uid = ({ uid, id: other, userId }: OldParameters): string | undefined => uid ?? other ?? userId;
/** The page of the member whom the address names, else the viewer's own. */
const toMember = (parameters: OldParameters): string => {
  const memberId = uid(parameters);
  return memberId ? paths.member(memberId) : paths.profile;
};
/** The form of the entry that the address names, else the list. */
const toEntry =
  (list: ListName) =>
  ({ id: entryId }: OldParameters): string =>
    entryId ? profilePaths.entry(list, entryId) : profilePaths.list(list);
const toService = ({ id: one, serviceId }: OldParameters): string => {
  const entryId = serviceId ?? one;
  return entryId ? profilePaths.entry('services', entryId) : profilePaths.add('services');
};

export const profile: Feature = {
  name: 'profile',
  screens: [
    {
      path: profilePaths.own,
      load: async () => (await import('./own-profile-page')).OwnProfilePage,
      ...member,
      old: [
        { from: 'user/user', to: toMember },
        { from: 'Profile/Profile', to: toMember },
      ],
    },
    {
      path: profilePaths.preview,
      load: async () => (await import('./preview-page')).PreviewPage,
      ...member,
    },
    {
      path: paths.profileViewers,
      load: async () => (await import('./viewers/viewers-page')).ViewersPage,
      ...member,
    },
    {
      path: profilePaths.intro,
      load: async () => (await import('./edit/intro-page')).IntroPage,
      ...member,
    },
    {
      path: profilePaths.photo,
      load: async () => (await import('./edit/picture-page')).PhotoPage,
      ...member,
    },
    {
      path: profilePaths.cover,
      load: async () => (await import('./edit/picture-page')).CoverPage,
      ...member,
    },
    {
      path: profilePaths.contact,
      load: async () => (await import('./edit/contact-page')).ContactPage,
      ...member,
      old: [{ from: 'contact/contact' }],
    },
    {
      path: paths.firstSteps,
      load: async () => (await import('./first-steps-page')).FirstStepsPage,
      ...member,
    },
    {
      path: profilePaths.interests,
      load: async () => (await import('./edit/interests-page')).InterestsPage,
      ...member,
    },
    {
      path: profilePaths.secondLanguage,
      load: async () => (await import('./edit/second-language-page')).SecondLanguagePage,
      ...member,
    },
    {
      path: profilePaths.list('jobs'),
      load: async () => (await import('./edit/list-page')).JobsPage,
      ...member,
      old: [{ from: 'job/job', to: toEntry('jobs') }],
    },
    {
      path: profilePaths.add('jobs'),
      load: async () => (await import('./edit/job-page')).JobPage,
      ...member,
      // its form chooses the company
      old: [{ from: 'Selectcompany/Selectcompany' }],
    },
    { path: '/profile/jobs/:entryId', load: async () => (await import('./edit/job-page')).JobPage, ...member },
    {
      path: profilePaths.list('educations'),
      load: async () => (await import('./edit/list-page')).EducationsPage,
      ...member,
      old: [{ from: 'education/education', to: toEntry('educations') }],
    },
    {
      path: profilePaths.add('educations'),
      load: async () => (await import('./edit/education-page')).EducationPage,
      ...member,
    },
    {
      path: '/profile/educations/:entryId',
      load: async () => (await import('./edit/education-page')).EducationPage,
      ...member,
    },
    {
      path: profilePaths.list('languages'),
      load: async () => (await import('./edit/list-page')).LanguagesPage,
      ...member,
      old: [{ from: 'language/language', to: toEntry('languages') }],
    },
    {
      path: profilePaths.add('languages'),
      load: async () => (await import('./edit/language-page')).LanguagePage,
      ...member,
    },
    {
      path: '/profile/languages/:entryId',
      load: async () => (await import('./edit/language-page')).LanguagePage,
      ...member,
    },
    {
      path: profilePaths.list('skills'),
      load: async () => (await import('./edit/skills-page')).SkillsPage,
      ...member,
      old: [{ from: 'skills/skills' }, { from: 'AddSkills/AddSkills' }],
    },
    {
      path: profilePaths.list('services'),
      load: async () => (await import('./edit/list-page')).ServicesPage,
      ...member,
      old: [{ from: 'serve/serve' }, { from: 'serve/myServiceView/myServiceView' }],
    },
    {
      path: profilePaths.add('services'),
      load: async () => (await import('./edit/service-page')).ServicePage,
      ...member,
      old: [{ from: 'serve/setUpService/setUpService', to: toService }],
    },
    {
      path: '/profile/services/:entryId',
      load: async () => (await import('./edit/service-page')).ServicePage,
      ...member,
    },
    {
      path: profilePaths.list('certifications'),
      load: async () => (await import('./edit/list-page')).CertificationsPage,
      ...member,
    },
    {
      path: profilePaths.add('certifications'),
      load: async () => (await import('./edit/certification-page')).CertificationPage,
      ...member,
    },
    {
      path: '/profile/certifications/:entryId',
      load: async () => (await import('./edit/certification-page')).CertificationPage,
      ...member,
    },
    {
      path: profilePaths.list('projects'),
      load: async () => (await import('./edit/list-page')).ProjectsPage,
      ...member,
    },
    {
      path: profilePaths.add('projects'),
      load: async () => (await import('./edit/project-page')).ProjectPage,
      ...member,
    },
    {
      path: '/profile/projects/:entryId',
      load: async () => (await import('./edit/project-page')).ProjectPage,
      ...member,
    },
    {
      path: profilePaths.list('volunteering'),
      load: async () => (await import('./edit/list-page')).VolunteeringListPage,
      ...member,
    },
    {
      path: profilePaths.add('volunteering'),
      load: async () => (await import('./edit/volunteering-page')).VolunteeringPage,
      ...member,
    },
    {
      path: '/profile/volunteering/:entryId',
      load: async () => (await import('./edit/volunteering-page')).VolunteeringPage,
      ...member,
    },
    {
      path: profilePaths.list('publications'),
      load: async () => (await import('./edit/list-page')).PublicationsPage,
      ...member,
    },
    {
      path: profilePaths.add('publications'),
      load: async () => (await import('./edit/publication-page')).PublicationPage,
      ...member,
    },
    {
      path: '/profile/publications/:entryId',
      load: async () => (await import('./edit/publication-page')).PublicationPage,
      ...member,
    },
    {
      path: '/members/:memberId',
      load: async () => (await import('./member-page')).MemberPage,
      ...everyone,
      old: [
        { from: 'otherUserInfo/otherUserInfo', to: toMember, example: { uid: id } },
        { from: 'otherUserInfo/shareInfo', to: (parameters) => `${toMember(parameters)}?share`, example: { uid: id } },
        { from: 'Contacts/ContactsDetail', to: toMember, example: { uid: id } },
      ],
    },
    {
      path: '/members/:memberId/services',
      load: async () => (await import('./services-page')).MemberServicesPage,
      ...everyone,
    },
    {
      path: '/members/:memberId/services/:serviceId',
      load: async () => (await import('./services-page')).MemberServicePage,
      ...everyone,
      old: [
        {
          from: 'serve/setUpService/serviceDetial',
          to: (parameters) =>
            uid(parameters) && parameters['serviceId']
              ? profilePaths.memberService(uid(parameters) ?? '', parameters['serviceId'])
              : profilePaths.list('services'),
          example: { uid: id, serviceId: id },
        },
      ],
    },
  ],
  slots: {
    'own.share': async () => (await import('./own-share')).OwnShare,
    'own.background': async () => (await import('./edit/job-page')).AskBackground,
  },
};

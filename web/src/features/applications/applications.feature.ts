import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';

// a draft that cannot be sent, and a decision that was refused, say why by a problem's code
const texts = ['api', 'applications-problems', 'jobs-problems'] as const;
const member = { for: 'member', frame: 'page', texts } as const;
/** a board needs all the room there is */
const wide = { for: 'member', frame: 'split', texts } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const application = '0199aa00-0000-7000-8000-000000000002';
const homepageId = '0199aa00-0000-7000-8000-000000000003';

const toApply = ({ id: one, positionId }: OldParameters): string => {
  const known = positionId ?? one;
  return known ? paths.apply(known) : paths.jobs;
};
const toApplicants = ({ homepageId: page, companyId, positionId, id: one }: OldParameters): string => {
  const home = page ?? companyId;
  const position = positionId ?? one;
  return home && position ? paths.applicants(home, position) : paths.homepages;
};
const toApplicant = ({ homepageId: page, companyId, positionId, applicationId, id: one }: OldParameters): string => {
  const home = page ?? companyId;
  const applicant = applicationId ?? one;
  return home && positionId && applicant ? paths.applicants(home, positionId, applicant) : paths.homepages;
};

export const applications: Feature = {
  name: 'applications',
  screens: [
    {
      path: '/jobs/:positionId/apply',
      load: async () => (await import('./apply/apply-page')).ApplyForPositionPage,
      ...member,
      old: [
        { from: 'recommendjob/kssq', to: toApply, example: { id } },
        { from: 'recommendjob/myzw/kssq', to: toApply, example: { id } },
      ],
    },
    {
      path: paths.applications,
      load: async () => (await import('./mine/applications-page')).ApplicationsPage,
      ...member,
      title: 'title',
      old: [{ from: 'recommendjob/myzw/wdzw' }],
    },
    {
      path: '/applications/:kind/:applicationId',
      load: async () => (await import('./mine/application-page')).ApplicationPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage/positions/:positionId/applicants',
      load: async () => (await import('./applicants/applicants-page')).ApplicantsPage,
      ...wide,
      old: [{ from: 'applicant/applicant', to: toApplicants, example: { homepageId, positionId: id } }],
    },
    {
      path: '/homepages/:homepageId/manage/positions/:positionId/applicants/:applicationId',
      load: async () => (await import('./applicant/applicant-page')).ApplicantPage,
      ...wide,
      old: [
        {
          from: 'applicant/ApplicationDetails',
          to: toApplicant,
          example: { homepageId, positionId: id, applicationId: application },
        },
      ],
    },
    {
      path: '/homepages/:homepageId/manage/templates',
      load: async () => (await import('./templates/templates-page')).TemplatesPage,
      ...member,
    },
  ],
};

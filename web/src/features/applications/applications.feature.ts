import { applicationPaths } from '../../lib/application-paths';
import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';

// drafts that cannot be sent and refused decisions give the reason as a problem's code
const texts = ['api', 'applications-problems', 'jobs-problems', 'enrolment-problems', 'events-problems'] as const;
const member = { for: 'member', frame: 'page', texts } as const;
/** A board needs the full width, and the connection at once: it follows what applicants do. */
const wide = { for: 'member', frame: 'desk', texts, live: true } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const application = '0199aa00-0000-7000-8000-000000000002';
const homepageId = '0199aa00-0000-7000-8000-000000000003';

const homepageOf = ({ homepageId: page, companyId, schoolId }: OldParameters): string | undefined =>
  page ?? companyId ?? schoolId;
const toApply = ({ id: one, positionId }: OldParameters): string => {
  const known = positionId ?? one;
  return known ? applicationPaths.apply('jobs', known) : paths.jobs;
};
const toAdmission = ({ id: one, enrolmentId, zsId }: OldParameters): string => {
  const known = enrolmentId ?? zsId ?? one;
  return known ? applicationPaths.apply('enrolments', known) : paths.enrolments;
};
const toApplicants = (parameters: OldParameters): string => {
  const home = homepageOf(parameters);
  const position = parameters['positionId'] ?? parameters['id'];
  return home && position ? applicationPaths.applicants('jobs', home, position) : paths.homepages;
};
const toAdmissionApplicants = (parameters: OldParameters): string => {
  const home = homepageOf(parameters);
  const enrolment = parameters['enrolmentId'] ?? parameters['zsId'] ?? parameters['id'];
  return home && enrolment ? applicationPaths.applicants('enrolments', home, enrolment) : paths.manageAdmissions;
};
const toApplicant = (parameters: OldParameters): string => {
  const home = homepageOf(parameters);
  const { positionId, applicationId, id: one } = parameters;
  const applicant = applicationId ?? one;
  return home && positionId && applicant
    ? applicationPaths.applicants('jobs', home, positionId, applicant)
    : paths.homepages;
};
const eventOf = ({ eventId, activityId, id: one }: OldParameters): string | undefined => eventId ?? activityId ?? one;
const toRegister = (parameters: OldParameters): string => {
  const event = eventOf(parameters);
  return event ? applicationPaths.apply('events', event) : paths.events;
};
const toRegistrations = (parameters: OldParameters): string => {
  const event = eventOf(parameters);
  return event ? applicationPaths.applicants('events', null, event) : paths.manageEvents;
};
const toRegistration = ({ eventId, activityId, applicationId, id: one }: OldParameters): string => {
  const event = eventId ?? activityId;
  return event ? applicationPaths.applicants('events', null, event, applicationId ?? one) : paths.manageEvents;
};

export const applications: Feature = {
  name: 'applications',
  screens: [
    {
      path: '/interviews/:interviewId/room',
      load: async () => (await import('./interviews/interview-room-page')).InterviewRoomPage,
      ...member,
    },
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
      path: '/enrolments/:enrolmentId/apply',
      load: async () => (await import('./apply/apply-page')).ApplyForEnrolmentPage,
      ...member,
      old: [{ from: 'schoolDetails/zssq', to: toAdmission, example: { id } }],
    },
    {
      path: '/events/:eventId/register',
      load: async () => (await import('./apply/apply-page')).RegisterForEventPage,
      ...member,
      old: [{ from: 'event/EventApplication', to: toRegister, example: { id } }],
    },
    {
      path: paths.applications,
      load: async () => (await import('./mine/applications-page')).MyJobApplicationsPage,
      ...member,
      title: 'title',
      old: [{ from: 'recommendjob/myzw/wdzw' }],
    },
    {
      path: paths.myAdmissions,
      load: async () => (await import('./mine/applications-page')).MyAdmissionsPage,
      ...member,
      title: 'title_enrolments',
      old: [{ from: 'schoolDetails/zszs' }],
    },
    {
      path: applicationPaths.mine('events'),
      load: async () => (await import('./mine/applications-page')).MyRegistrationsPage,
      ...member,
      title: 'title_events',
    },
    {
      path: '/applications/:kind/:applicationId',
      load: async () => (await import('./mine/application-page')).ApplicationPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage/positions/:positionId/applicants',
      load: async () => (await import('./applicants/applicants-page')).ApplicantsOfPositionPage,
      ...wide,
      old: [{ from: 'applicant/applicant', to: toApplicants, example: { homepageId, positionId: id } }],
    },
    {
      path: '/homepages/:homepageId/manage/positions/:positionId/applicants/:applicationId',
      load: async () => (await import('./applicant/applicant-page')).ApplicantOfPositionPage,
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
      path: '/homepages/:homepageId/manage/enrolments/:enrolmentId/applicants',
      load: async () => (await import('./applicants/applicants-page')).ApplicantsOfEnrolmentPage,
      ...wide,
      old: [{ from: 'schoolDetails/glsq', to: toAdmissionApplicants, example: { homepageId, enrolmentId: id } }],
    },
    {
      path: '/homepages/:homepageId/manage/enrolments/:enrolmentId/applicants/:applicationId',
      load: async () => (await import('./applicant/applicant-page')).ApplicantOfEnrolmentPage,
      ...wide,
    },
    {
      path: '/events/:eventId/registrations',
      load: async () => (await import('./applicants/applicants-page')).RegistrationsPage,
      ...wide,
      old: [{ from: 'event/EventApplicant', to: toRegistrations, example: { id } }],
    },
    {
      path: '/events/:eventId/registrations/:applicationId',
      load: async () => (await import('./applicant/applicant-page')).RegistrationPage,
      ...wide,
      old: [
        {
          from: 'event/EventApplicantdetail',
          to: toRegistration,
          example: { eventId: id, applicationId: application },
        },
      ],
    },
    {
      path: applicationPaths.ownTemplates,
      load: async () => (await import('./templates/templates-page')).OwnTemplatesPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage/templates',
      load: async () => (await import('./templates/templates-page')).TemplatesPage,
      ...member,
    },
    {
      path: '/homepages/:homepageId/manage/templates/:kind',
      load: async () => (await import('./templates/templates-page')).TemplatesPage,
      ...member,
    },
  ],
  slots: {
    'event.register': async () => (await import('./apply/one-tap')).OneTapRegistration,
  },
};

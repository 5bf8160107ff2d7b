import { applicantEndpoints } from '../applications/applicants.api.js';
import { applicationEndpoints } from '../applications/applications.api.js';
import { enrolmentApplicationDraftForm, keptEnrolmentApplicationForm } from './application.schema.js';

const enrolments = {
  root: '/api/admissions',
  target: 'enrolments',
  form: keptEnrolmentApplicationForm,
  draftForm: enrolmentApplicationDraftForm,
};

/** The applicant's or guardian's side. */
export const enrolmentApplicationsApi = applicationEndpoints(enrolments);
/** The school's side. */
export const enrolmentApplicantsApi = applicantEndpoints(enrolments);

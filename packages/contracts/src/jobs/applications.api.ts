import { applicantEndpoints } from '../applications/applicants.api.js';
import { applicationEndpoints } from '../applications/applications.api.js';
import { jobApplicationDraftForm, jobApplicationForm } from './application.schema.js';

const jobs = {
  root: '/api/jobs',
  target: 'positions',
  form: jobApplicationForm,
  draftForm: jobApplicationDraftForm,
};

/** The applicant's side. */
export const jobApplicationsApi = applicationEndpoints(jobs);
/** The publisher's side. */
export const jobApplicantsApi = applicantEndpoints(jobs);

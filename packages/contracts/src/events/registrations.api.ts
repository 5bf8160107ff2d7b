import { applicantEndpoints } from '../applications/applicants.api.js';
import { applicationEndpoints } from '../applications/applications.api.js';
import { eventsProblems } from './events.problems.js';
import { eventRegistrationDraftForm, eventRegistrationForm } from './registration.schema.js';

const events = {
  root: '/api/calendar',
  target: 'events',
  form: eventRegistrationForm,
  draftForm: eventRegistrationDraftForm,
  alreadyApplied: eventsProblems.alreadyRegistered,
};

/** The side of the member who registers. */
export const eventApplicationsApi = applicationEndpoints(events);
/** The organizers' side. */
export const eventApplicantsApi = applicantEndpoints(events);

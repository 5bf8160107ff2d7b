import { applicationEvents } from '../applications/applications.events.js';

export const enrolmentApplicationEvents = applicationEvents('enrolment');

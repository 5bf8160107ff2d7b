import { applicationEvents } from '../applications/applications.events.js';

export const jobApplicationEvents = applicationEvents('jobs');

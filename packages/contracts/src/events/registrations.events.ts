import { applicationEvents } from '../applications/applications.events.js';

export const eventApplicationEvents = applicationEvents('events');

import { ApplicationsModule } from '@renmai/applications';
import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { eventRegistrationForm } from '@renmai/contracts/events/registration.schema';
import { eventApplicantsApi, eventApplicationsApi } from '@renmai/contracts/events/registrations.api';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { EventsDataModule } from '../events/events-data.module.js';
import { TicketHooks } from '../tickets/ticket-hooks.js';
import { TicketsDataModule } from '../tickets/tickets-data.module.js';
import { EventTargets } from './event-targets.js';
import { registrationTexts } from './message-texts.js';
import { RegistrationSummary } from './registration-summary.js';

/** Registrations for events. One object, so that every importer gets the same module. */
export const EventApplicationsModule = ApplicationsModule.for({
  root: '/api/calendar',
  api: { applicant: eventApplicationsApi, publisher: eventApplicantsApi },
  events: eventApplicationEvents,
  form: withNumber(eventRegistrationForm),
  outcomes: {
    wait: { from: ['applied'], to: 'waiting' },
    approve: { from: ['applied', 'waiting'], to: 'approved' },
    reject: { from: ['applied', 'waiting', 'offered', 'approved'], to: 'rejected' },
  },
  texts: registrationTexts,
  withdrawable: ['applied', 'waiting', 'offered', 'approved'],
  alreadyApplied: eventsProblems.alreadyRegistered,
  imports: [EventsDataModule, TicketsDataModule],
  targets: EventTargets,
  summary: RegistrationSummary,
  hooks: TicketHooks,
});

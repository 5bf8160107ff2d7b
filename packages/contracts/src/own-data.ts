import type { Endpoint } from './endpoint.js';
import { accountsApi } from './identity/accounts.api.js';
import { chatExportApi } from './messaging/chat-export.api.js';
import { notificationsApi } from './messaging/notifications.api.js';
import { networkExportApi } from './network/network-export.api.js';
import { profileApi } from './profile/profile.api.js';
import { homepagesApi } from './org-pages/homepages.api.js';
import { jobApplicationsApi } from './jobs/applications.api.js';
import { jobsExportApi } from './jobs/jobs-export.api.js';
import { enrolmentApplicationsApi } from './enrolment/applications.api.js';
import { enrolmentExportApi } from './enrolment/enrolment-export.api.js';
import { eventsExportApi } from './events/events-export.api.js';
import { eventApplicationsApi } from './events/registrations.api.js';
import { searchExportApi } from './search/search-export.api.js';
import { conferenceExportApi } from './conference/conference-export.api.js';
import type { BuiltService } from './services.js';

/**
 * The endpoints by which members export what a service keeps about them, by the name of their part in the exported file.
 * Every service has at least one; the web app's export page asks all of them.
 */
export const ownDataExports = {
  identity: { account: accountsApi.export },
  profile: { profile: profileApi.export },
  network: { network: networkExportApi.export },
  messaging: { chat: chatExportApi.export, notifications: notificationsApi.export },
  'org-pages': { homepages: homepagesApi.export },
  jobs: { jobs: jobsExportApi.export, applications: jobApplicationsApi.export },
  enrolment: { enrolments: enrolmentExportApi.export, admissions: enrolmentApplicationsApi.export },
  events: { events: eventsExportApi.export, registrations: eventApplicationsApi.export },
  search: { searches: searchExportApi.export },
  conference: { meetings: conferenceExportApi.export },
} as const satisfies Record<BuiltService, Record<string, Endpoint>>;

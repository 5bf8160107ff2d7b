import { consoleSynonymsApi } from '@renmai/contracts/search/console-synonyms.api';
import { attendanceApi } from '@renmai/contracts/conference/attendance.api';
import { callsApi } from '@renmai/contracts/conference/calls.api';
import { meetingRingsApi } from '@renmai/contracts/conference/meeting-rings.api';
import { conferenceExportApi } from '@renmai/contracts/conference/conference-export.api';
import { meetingChatApi } from '@renmai/contracts/conference/meeting-chat.api';
import { meetingNotesApi } from '@renmai/contracts/conference/meeting-notes.api';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { nodesApi } from '@renmai/contracts/conference/nodes.api';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import { roomsApi } from '@renmai/contracts/conference/rooms.api';
import { foundWordsApi } from '@renmai/contracts/search/found-words.api';
import { searchExportApi } from '@renmai/contracts/search/search-export.api';
import { savedSearchesApi } from '@renmai/contracts/search/saved-searches.api';
import { searchApi, searchHistoryApi } from '@renmai/contracts/search/search.api';
import type { BuiltService, Endpoint } from '@renmai/contracts';
import { enrolmentApplicantsApi, enrolmentApplicationsApi } from '@renmai/contracts/enrolment/applications.api';
import { childrenApi } from '@renmai/contracts/enrolment/children.api';
import { enrolmentExportApi } from '@renmai/contracts/enrolment/enrolment-export.api';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { afterEventsApi } from '@renmai/contracts/events/after.api';
import { calendarApi } from '@renmai/contracts/events/calendar.api';
import { eventOrganizersApi } from '@renmai/contracts/events/event-organizers.api';
import { eventDependantsApi } from '@renmai/contracts/events/event-dependants.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { eventsExportApi } from '@renmai/contracts/events/events-export.api';
import { eventApplicantsApi, eventApplicationsApi } from '@renmai/contracts/events/registrations.api';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import { accountsApi, passwordApi } from '@renmai/contracts/identity/accounts.api';
import { consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { mailAddressesApi } from '@renmai/contracts/identity/mail-addresses.api';
import { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { userApi } from '@renmai/contracts/identity/user.api';
import { verificationApi } from '@renmai/contracts/identity/verification.api';
import { jobApplicantsApi, jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import { jobInterviewsApi } from '@renmai/contracts/jobs/interviews.api';
import { jobsExportApi } from '@renmai/contracts/jobs/jobs-export.api';
import { listingApi } from '@renmai/contracts/jobs/listing.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { chatApi } from '@renmai/contracts/messaging/chat.api';
import { chatArchivesApi } from '@renmai/contracts/messaging/chat-archives.api';
import { chatExportApi } from '@renmai/contracts/messaging/chat-export.api';
import { admissionsApi } from '@renmai/contracts/messaging/admissions.api';
import { contactRequestsApi } from '@renmai/contracts/messaging/contact-requests.api';
import { chatTokensApi } from '@renmai/contracts/messaging/chat-tokens.api';
import { gatheredGroupsApi } from '@renmai/contracts/messaging/gathered-groups.api';
import { groupCallsApi } from '@renmai/contracts/messaging/group-calls.api';
import { groupEntriesApi } from '@renmai/contracts/messaging/group-entries.api';
import { groupPollsApi } from '@renmai/contracts/messaging/group-polls.api';
import { groupRecordsApi } from '@renmai/contracts/messaging/group-records.api';
import { groupLinksApi } from '@renmai/contracts/messaging/group-links.api';
import { chatSettingsApi, messageRequestsApi } from '@renmai/contracts/messaging/message-requests.api';
import { notificationPreferencesApi, notificationsApi, pushApi } from '@renmai/contracts/messaging/notifications.api';
import { reportsApi } from '@renmai/contracts/messaging/reports.api';
import { sentNotesApi } from '@renmai/contracts/messaging/sent-notes.api';
import { threadsApi } from '@renmai/contracts/messaging/threads.api';
import { transcriptsApi } from '@renmai/contracts/messaging/transcripts.api';
import { stationLettersApi } from '@renmai/contracts/messaging/station-letters.api';
import { chatRelationsApi } from '@renmai/contracts/network/chat-relations.api';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { contactsApi } from '@renmai/contracts/network/contacts.api';
import { feedApi } from '@renmai/contracts/network/feed.api';
import { followedHomepagesApi } from '@renmai/contracts/network/followed-homepages.api';
import { followsApi } from '@renmai/contracts/network/follows.api';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { homepageEngagementApi } from '@renmai/contracts/network/homepage-engagement.api';
import { linkPreviewsApi, momentsApi } from '@renmai/contracts/network/moments.api';
import { networkExportApi } from '@renmai/contracts/network/network-export.api';
import { recommendationsApi } from '@renmai/contracts/network/recommendations.api';
import { suggestionsApi } from '@renmai/contracts/network/suggestions.api';
import {
  certificationsApi,
  educationsApi,
  jobsApi,
  languagesApi,
  offeredServicesApi,
  projectsApi,
  publicationsApi,
  skillsApi,
  volunteeringApi,
} from '@renmai/contracts/profile/entries.api';
import { consoleAuditApi } from '@renmai/contracts/org-pages/console-audit.api';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { consoleFiguresApi } from '@renmai/contracts/org-pages/console-figures.api';
import { consoleHomepagesApi } from '@renmai/contracts/org-pages/console-homepages.api';
import { consoleMembersApi } from '@renmai/contracts/org-pages/console-members.api';
import { homepageAppealsApi } from '@renmai/contracts/org-pages/homepage-appeals.api';
import { reviewAnswersApi } from '@renmai/contracts/org-pages/review-answers.api';
import { consoleReasonsApi } from '@renmai/contracts/org-pages/console-reasons.api';
import { consoleViewsApi } from '@renmai/contracts/org-pages/console-views.api';
import { entryVerificationApi } from '@renmai/contracts/org-pages/entry-verification.api';
import { homepageAdministratorsApi } from '@renmai/contracts/org-pages/homepage-administrators.api';
import { homepageDomainsApi } from '@renmai/contracts/org-pages/homepage-domains.api';
import { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { homepageAudienceApi } from '@renmai/contracts/org-pages/homepage-audience.api';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { placesApi } from '@renmai/contracts/profile/places.api';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import { cardsApi } from '@renmai/contracts/profile/cards.api';
import { importsApi } from '@renmai/contracts/profile/imports.api';
import { mediaArchivesApi } from '@renmai/contracts/profile/media-archives.api';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { namesApi } from '@renmai/contracts/profile/names.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { resumesApi } from '@renmai/contracts/profile/resumes.api';

type Api = Record<string, Endpoint>;

const all = (...apis: Api[]): readonly Endpoint[] => apis.flatMap((api) => Object.values(api));

const ofBuiltServices: Record<BuiltService, readonly Endpoint[]> = {
  identity: all(
    verificationApi,
    accountsApi,
    passwordApi,
    sessionsApi,
    secondFactorApi,
    passkeysApi,
    tokensApi,
    userApi,
    mailAddressesApi,
    consoleSessionApi,
  ),
  profile: all(
    profileApi,
    placesApi,
    educationsApi,
    jobsApi,
    skillsApi,
    languagesApi,
    offeredServicesApi,
    certificationsApi,
    projectsApi,
    volunteeringApi,
    publicationsApi,
    membersApi,
    mediaApi,
    mediaArchivesApi,
    namesApi,
    resumesApi,
    importsApi,
    cardsApi,
  ),
  network: all(
    friendshipsApi,
    followsApi,
    followedHomepagesApi,
    homepageEngagementApi,
    suggestionsApi,
    contactsApi,
    recommendationsApi,
    momentsApi,
    linkPreviewsApi,
    commentsApi,
    feedApi,
    networkExportApi,
    chatRelationsApi,
  ),
  messaging: all(
    chatApi,
    threadsApi,
    chatArchivesApi,
    chatExportApi,
    messageRequestsApi,
    chatSettingsApi,
    chatTokensApi,
    admissionsApi,
    gatheredGroupsApi,
    groupCallsApi,
    groupEntriesApi,
    groupLinksApi,
    groupPollsApi,
    sentNotesApi,
    groupRecordsApi,
    transcriptsApi,
    contactRequestsApi,
    notificationsApi,
    notificationPreferencesApi,
    pushApi,
    reportsApi,
    stationLettersApi,
  ),
  'org-pages': all(
    publicPagesApi,
    homepagesApi,
    homepageSubmissionsApi,
    homepageAdministratorsApi,
    homepageAppealsApi,
    reviewAnswersApi,
    newsApi,
    homepageAudienceApi,
    homepagePeopleApi,
    homepageDomainsApi,
    entryVerificationApi,
    consoleCasesApi,
    consoleFiguresApi,
    consoleHomepagesApi,
    consoleMembersApi,
    consoleReasonsApi,
    consoleAuditApi,
    consoleViewsApi,
  ),
  jobs: all(positionsApi, listingApi, jobsExportApi, jobApplicationsApi, jobApplicantsApi, jobInterviewsApi),
  enrolment: all(enrolmentsApi, childrenApi, enrolmentExportApi, enrolmentApplicationsApi, enrolmentApplicantsApi),
  events: all(
    eventsApi,
    eventDependantsApi,
    eventOrganizersApi,
    ticketsApi,
    calendarApi,
    afterEventsApi,
    eventsExportApi,
    eventApplicationsApi,
    eventApplicantsApi,
  ),
  search: all(searchApi, savedSearchesApi, searchHistoryApi, searchExportApi, consoleSynonymsApi, foundWordsApi),
  conference: all(
    meetingsApi,
    recordingsApi,
    attendanceApi,
    meetingChatApi,
    meetingNotesApi,
    callsApi,
    meetingRingsApi,
    roomsApi,
    nodesApi,
    conferenceExportApi,
  ),
};

/** The endpoints of each service, from its contracts. */
export const endpointsByService: Readonly<Record<string, readonly Endpoint[]>> = ofBuiltServices;

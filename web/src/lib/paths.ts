/** Addresses that more than one feature uses. A link to one is shown only if a feature has its screen. */
export const paths = {
  home: '/',
  network: '/network',
  post: '/post',
  notifications: '/notifications',
  jobs: '/jobs',
  /** lists of public content: admissions, events, companies, schools, people */
  explore: '/explore',
  search: '/search',
  savedSearches: '/search/saved',
  /** its results, the newest first */
  savedSearch: (savedSearchId: string) => `/search/saved/${encodeURIComponent(savedSearchId)}`,
  messages: '/messages',
  contacts: '/network/contacts',
  friendRequests: '/network/requests',
  blacklist: '/network/blacklist',
  recommendations: '/network/recommendations',
  recommendation: (recommendationId: string) => `/network/recommendations/${encodeURIComponent(recommendationId)}`,

  login: '/login',
  /** steps between the login and the page that was wanted */
  continueLogin: '/login/continue',
  register: '/register',
  forgotPassword: '/forgot-password',

  profile: '/profile',
  profilePreview: '/profile/preview',
  profileViewers: '/profile/viewers',
  resumes: '/profile/resumes',
  importProfile: '/profile/import',
  interests: '/profile/interests',
  /** industry, city and interests, for people and moments near to the member */
  firstSteps: '/first-steps',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  moments: '/moments',
  moment: (momentId: string) => `/moments/${encodeURIComponent(momentId)}`,
  editMoment: (momentId: string) => `/moments/${encodeURIComponent(momentId)}/edit`,
  /** the conversation, with words to begin with */
  sayHello: (memberId: string) => `/messages/single/${encodeURIComponent(memberId)}?hello`,
  /** the conversation, with a text that begins with the name of a person it is about */
  writeAbout: (memberId: string, name: string) =>
    `/messages/single/${encodeURIComponent(memberId)}?about=${encodeURIComponent(name)}`,
  /** chooses a conversation to send a page of this app to */
  sendPage: (path: string) => `/messages?share=${encodeURIComponent(path)}`,
  shareMoment: (momentId: string) => `/post?share=${encodeURIComponent(momentId)}`,
  news: (newsId: string) => `/news/${encodeURIComponent(newsId)}`,
  topic: (name: string) => `/topics/${encodeURIComponent(name)}`,
  bookmarks: '/bookmarks',

  createHomepage: '/homepages/new',
  homepages: '/homepages',
  homepageManagement: (
    homepageId: string,
    part: 'management' | 'submissions' | 'administrators' | 'news' | 'domains' | 'positions' | 'enrolments' | 'events',
  ) => `/homepages/${encodeURIComponent(homepageId)}/manage${part === 'management' ? '' : `/${part}`}`,
  /** the public page of a company or school; its id can replace its handle */
  homepage: (kind: 'company' | 'school', handle: string) =>
    `/${kind === 'company' ? 'companies' : 'schools'}/${encodeURIComponent(handle)}`,
  /** its public offers of a kind */
  homepageOffers: (kind: 'company' | 'school', handle: string, tab: 'positions' | 'enrolments' | 'events') =>
    `${paths.homepage(kind, handle)}?tab=${tab}`,
  inviteToFollow: (homepageId: string) => `/homepages/${encodeURIComponent(homepageId)}/invite-friends`,
  enrolments: '/enrolments',
  enrolment: (enrolmentId: string) => `/enrolments/${encodeURIComponent(enrolmentId)}`,
  myAdmissions: '/enrolments/applications',
  children: '/enrolments/children',
  manageAdmissions: '/enrolments/manage',
  /** the member's applications for positions, enrolments and events */
  applications: '/applications',
  position: (positionId: string) => `/jobs/${encodeURIComponent(positionId)}`,
  savedPositions: '/jobs/saved',
  myJobs: '/applications',
  managePositions: '/jobs/manage',
  events: '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  manageEvent: (eventId: string) => `/events/${encodeURIComponent(eventId)}/manage`,
  myEvents: '/events/mine',
  manageEvents: '/events/manage',

  meetings: '/meetings',
  newMeeting: '/meetings/new',
  /** invitations, and other actions of its hosts */
  manageMeeting: (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}`,
  /** a call that rings or has ended; the target of a push */
  call: (callId: string) => `/calls/${encodeURIComponent(callId)}`,
  /** the room itself, also of a call, an interview or an event, and for guests */
  meet: (meetingId: string) => `/meet/${encodeURIComponent(meetingId)}`,

  settings: '/settings',
  language: '/settings/language',
  notificationSettings: '/settings/notifications',
  visibility: '/settings/visibility',
  email: '/settings/email',
  phone: '/settings/phone',
  password: '/settings/password',
  secondFactor: '/settings/second-factor',
  sessions: '/settings/sessions',
  security: '/settings/security',
  exportData: '/settings/export',
  deactivate: '/settings/deactivate',
  cancelAccount: '/settings/cancel',

  help: '/help',
  helpOnReports: '/help/privacy/report',
  agreement: (
    document:
      | 'user-agreement'
      | 'privacy-policy'
      | 'cookie-policy'
      | 'permission-notes'
      | 'application-terms'
      | 'admission-terms'
      | 'registration-terms',
  ) => `/agreements/${document}`,
} as const;

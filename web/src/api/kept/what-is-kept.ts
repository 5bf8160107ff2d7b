import type { Bound } from './kept-box';

const of = (most: number, days = 14): Bound => ({ most, days });

/**
 * The screens that open without a network: by the API's endpoint, how many answers are kept and for how many days. Lists count as
 * one answer, however many pages they have. Nothing else is kept, above all no data of a desk, of an applicant or of the account's
 * security.
 */
export const keptEndpoints: Readonly<Record<string, Bound>> = {
  // home
  feed: of(1),
  moment: of(200),
  momentsOfMember: of(30),
  momentsOfTopic: of(10),
  momentHistory: of(10),
  bookmarkedMoments: of(1),
  comments: of(100),
  replies: of(50),
  reactions: of(60),
  newsItem: of(50),
  newsOf: of(20),
  completeness: of(1),
  summary: of(1),
  // profile and people
  account: of(1, 30),
  ownProfile: of(1, 30),
  preview: of(4),
  profileViewers: of(1),
  member: of(100),
  relation: of(100),
  friends: of(3),
  friendsOf: of(20),
  mutualFriends: of(20),
  circle: of(1),
  follows: of(1),
  followers: of(1),
  // the list by kind, and the cards of its pages
  followedHomepages: of(20),
  mutes: of(1),
  mutedHomepages: of(1),
  blacklist: of(1),
  sent: of(1),
  received: of(1),
  followInvitations: of(1),
  receivedInvitations: of(1),
  contacts: of(1),
  contactMatches: of(1),
  suggestions: of(1),
  ownRecommendations: of(4),
  firstRecommendationsOf: of(30),
  recommendationsOf: of(30),
  recommendation: of(30),
  recommendationWith: of(30),
  names: of(100),
  placeNames: of(100, 60),
  // homepages
  homepage: of(30),
  homepageCard: of(60),
  followsHomepage: of(60),
  homepagePeople: of(20),
  homepageAlumni: of(10),
  knownFollowers: of(30),
  comparedSchools: of(3),
  myHomepages: of(1),
  // positions
  recommendedPositions: of(1),
  foundPositions: of(5),
  savedPositions: of(1, 30),
  hiddenPositions: of(1),
  position: of(100, 30),
  positionMarks: of(20),
  positionsOf: of(20),
  similarPositions: of(50),
  myApplications: of(5, 30),
  application: of(30, 30),
  ownInterviews: of(5, 30),
  // schools
  enrolment: of(60),
  foundEnrolments: of(5),
  enrolmentsOf: of(20),
  comparedEnrolments: of(3),
  // events
  calendar: of(12, 60),
  // a year on each side of today, in spans of two months
  myEvents: of(14, 60),
  event: of(60, 60),
  foundEvents: of(5),
  ticket: of(50, 60),
  eventGoing: of(30),
  eventComments: of(30),
  eventPictures: of(30),
  seriesDates: of(30),
  ownFeedback: of(30),
  // search
  overview: of(20),
  results: of(40),
  searchHistory: of(1),
  savedSearches: of(1),
  // notifications and chat
  notifications: of(6),
  notificationCounts: of(1),
  letters: of(2),
  letter: of(30),
  group: of(40),
  announcement: of(40),
  groupMembers: of(40),
  memberPages: of(40),
  pinnedMessages: of(40),
  memberAttributes: of(200),
  myThreads: of(1),
  threads: of(20),
  rooms: of(2),
  publicGroups: of(1),
  messageRequests: of(1),
  contactRequests: of(1),
  groupInvitations: of(1),
  meetings: of(3),
  meeting: of(30),
  // settings, without an account's security
  preferences: of(1),
  visibility: of(1),
  chatSettings: of(1),
  networkSettings: of(1),
};

/** cards of a list */
export const mostItems = 200;

/** Data that features keep in addition to answers. */
export const keptGroups = {
  session: of(1, 30),
  chat: of(1, 30),
  talk: of(30, 30),
  outbox: of(200, 30),
  acts: of(200, 30),
  walks: of(1, 30),
  // lists of doors, by event and part; their own day of deletion comes first
  door: of(60, 60),
} as const satisfies Record<string, Bound>;
export type KeptGroup = keyof typeof keptGroups;

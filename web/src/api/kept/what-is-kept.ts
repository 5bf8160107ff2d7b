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
  bookmarkedMoments: of(1),
  comments: of(100),
  completeness: of(1),
  summary: of(1),
  // profile and people
  account: of(1, 30),
  ownProfile: of(1, 30),
  member: of(100),
  relation: of(100),
  friends: of(3),
  firstRecommendationsOf: of(30),
  names: of(100),
  placeNames: of(100, 60),
  suggestions: of(1),
  received: of(1),
  homepage: of(30),
  homepageCard: of(60),
  followsHomepage: of(60),
  // positions
  recommendedPositions: of(1),
  foundPositions: of(5),
  savedPositions: of(1, 30),
  position: of(100, 30),
  positionMarks: of(20),
  myApplications: of(5, 30),
  application: of(30, 30),
  ownInterviews: of(5, 30),
  // events
  calendar: of(12, 60),
  // a year on each side of today, in spans of two months
  myEvents: of(14, 60),
  event: of(60, 60),
  ticket: of(50, 60),
  eventGoing: of(30),
  eventComments: of(30),
  eventPictures: of(30),
  seriesDates: of(30),
  // notifications and chat
  notifications: of(6),
  notificationCounts: of(1),
  letters: of(2),
  letter: of(30),
  group: of(40),
  memberAttributes: of(200),
  meetings: of(3),
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

import { defineProblems } from '../problem.js';

export const eventsProblems = defineProblems({
  notApproved: { code: 'events.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  endBeforeStart: { code: 'events.end-before-start', status: 422, title: 'An event ends after it begins' },
  tooLong: { code: 'events.too-long', status: 422, title: 'An event lasts 31 days at most' },
  inThePast: { code: 'events.in-the-past', status: 422, title: 'An event begins in the future' },
  tooFar: { code: 'events.too-far-ahead', status: 422, title: 'An event begins within the next five years' },
  placeNeeded: { code: 'events.place-needed', status: 422, title: 'Please say where the event is, or its link' },
  closesLate: { code: 'events.closes-too-late', status: 422, title: 'Registration ends before the event does' },
  posterNotReady: { code: 'events.picture-not-ready', status: 409, title: 'This picture is not ready' },
  listFull: { code: 'events.list-full', status: 409, title: 'There is no room for more' },
  over: { code: 'events.event-over', status: 409, title: 'This event is over' },
  notOver: { code: 'events.event-not-over', status: 409, title: 'This can be done after the event' },
  cancelled: { code: 'events.event-cancelled', status: 409, title: 'This event was cancelled' },
  questionsFrozen: {
    code: 'events.questions-frozen',
    status: 409,
    title: 'The questions stay as they are, since there are registrations',
  },
  placesTaken: { code: 'events.places-taken', status: 409, title: 'More places than that are taken' },
  registrationClosed: { code: 'events.registration-closed', status: 409, title: 'Registration has ended' },
  begun: { code: 'events.event-begun', status: 409, title: 'The event has begun, and takes no registrations any more' },
  notInvited: { code: 'events.not-invited', status: 403, title: 'This event is for invited members' },
  alreadyRegistered: {
    code: 'events.already-registered',
    status: 409,
    title: 'Please do not repeat your registration',
  },
  /** of the publisher */
  friendsFirst: { code: 'events.friends-first', status: 403, title: 'Please add as a friend first' },
  followFirst: { code: 'events.follow-first', status: 403, title: 'Please follow this homepage first' },
  notFriend: { code: 'events.not-a-friend', status: 403, title: 'Only a friend can become co-organizer' },
  groupRefused: { code: 'events.group-refused', status: 409, title: 'There is no room for another chat group' },
  noTicket: { code: 'events.no-ticket', status: 404, title: 'There is no ticket' },
  notAttended: { code: 'events.not-attended', status: 403, title: 'Only members who had a place say how it was' },
  thankedAlready: { code: 'events.thanked-already', status: 409, title: 'The thank-you letter has been sent' },
});

import { defineProblems } from '../problem.js';

export const eventsProblems = defineProblems({
  notApproved: { code: 'events.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  endBeforeStart: { code: 'events.end-before-start', status: 422, title: 'An event must end after it starts' },
  tooLong: { code: 'events.too-long', status: 422, title: 'An event can last up to 31 days' },
  inThePast: { code: 'events.in-the-past', status: 422, title: 'An event must start in the future' },
  tooFar: { code: 'events.too-far-ahead', status: 422, title: 'An event must start within the next five years' },
  placeNeeded: { code: 'events.place-needed', status: 422, title: "Please enter the event's location or link" },
  closesLate: { code: 'events.closes-too-late', status: 422, title: 'Registration must close before the event ends' },
  posterNotReady: { code: 'events.picture-not-ready', status: 409, title: 'This picture is not ready yet' },
  listFull: { code: 'events.list-full', status: 409, title: 'You have reached the limit' },
  over: { code: 'events.event-over', status: 409, title: 'This event has ended' },
  notOver: { code: 'events.event-not-over', status: 409, title: 'This is only possible after the event' },
  cancelled: { code: 'events.event-cancelled', status: 409, title: 'This event has been cancelled' },
  questionsFrozen: {
    code: 'events.questions-frozen',
    status: 409,
    title: 'The questions cannot be changed because there are already registrations',
  },
  placesTaken: { code: 'events.places-taken', status: 409, title: 'More places than that are already taken' },
  registrationClosed: { code: 'events.registration-closed', status: 409, title: 'Registration is closed' },
  begun: {
    code: 'events.event-begun',
    status: 409,
    title: 'This event has started and is no longer accepting registrations',
  },
  notInvited: { code: 'events.not-invited', status: 403, title: 'This event is for invited members only' },
  alreadyRegistered: {
    code: 'events.already-registered',
    status: 409,
    title: 'Please do not repeat your registration',
  },
  /** the guest has to be a friend of the publisher */
  friendsFirst: { code: 'events.friends-first', status: 403, title: 'Please add as a friend first' },
  followFirst: { code: 'events.follow-first', status: 403, title: 'Please follow this homepage first' },
  notFriend: { code: 'events.not-a-friend', status: 403, title: 'Only friends can become co-organizers' },
  groupRefused: { code: 'events.group-refused', status: 409, title: 'You have reached the limit of chat groups' },
  noTicket: { code: 'events.no-ticket', status: 404, title: 'No ticket found' },
  checkedIn: { code: 'events.checked-in', status: 409, title: 'You are checked in already' },
  notAttended: { code: 'events.not-attended', status: 403, title: 'Only members who had a place can give feedback' },
  thankedAlready: { code: 'events.thanked-already', status: 409, title: 'The thank-you letter has already been sent' },
});

import { defineProblems } from '../problem.js';

export const enrolmentProblems = defineProblems({
  notApproved: { code: 'enrolment.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  noSchool: { code: 'enrolment.not-a-school', status: 409, title: 'Only schools can publish enrolments' },
  /** `errors` names the fields */
  incomplete: { code: 'enrolment.incomplete', status: 409, title: 'Please fill in the missing fields first' },
  listFull: { code: 'enrolment.list-full', status: 409, title: 'You have reached the limit' },
  placesTaken: {
    code: 'enrolment.places-taken',
    status: 409,
    title: 'More places than that are already taken',
  },
  /** why nobody applies at the moment */
  suspended: {
    code: 'enrolment.suspended',
    status: 409,
    title: 'This enrolment is not accepting applications right now',
  },
  stopped: { code: 'enrolment.stopped', status: 409, title: 'This enrolment has ended' },
  notBegun: { code: 'enrolment.not-begun', status: 409, title: 'Enrolment has not started yet' },
  /** an application for the child can still come to something */
  childApplied: {
    code: 'enrolment.child-has-applications',
    status: 409,
    title: 'Please withdraw the applications for this child first',
  },
  notFriend: { code: 'enrolment.not-a-friend', status: 403, title: 'Please add as a friend first' },
  /** a child with other guardians cannot be erased by one of them */
  otherGuardians: {
    code: 'enrolment.child-has-other-guardians',
    status: 409,
    title: 'This child has other guardians. You can stop being a guardian instead',
  },
  lastGuardian: {
    code: 'enrolment.last-guardian',
    status: 409,
    title: 'A child needs one guardian. You can delete the child instead',
  },
});

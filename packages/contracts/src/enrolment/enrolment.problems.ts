import { defineProblems } from '../problem.js';

export const enrolmentProblems = defineProblems({
  notApproved: { code: 'enrolment.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  noSchool: { code: 'enrolment.not-a-school', status: 409, title: 'Only schools publish enrolments' },
  /** `errors` names the fields */
  incomplete: { code: 'enrolment.incomplete', status: 409, title: 'Please fill in what is missing first' },
  listFull: { code: 'enrolment.list-full', status: 409, title: 'There is no room for more' },
  placesTaken: {
    code: 'enrolment.places-taken',
    status: 409,
    title: 'More places than that are taken already',
  },
  /** why nobody applies at the moment */
  suspended: { code: 'enrolment.suspended', status: 409, title: 'This enrolment takes no applications at the moment' },
  stopped: { code: 'enrolment.stopped', status: 409, title: 'This enrolment has ended' },
  notBegun: { code: 'enrolment.not-begun', status: 409, title: 'Enrolment has not begun yet' },
  /** an application for the child can still come to something */
  childApplied: {
    code: 'enrolment.child-has-applications',
    status: 409,
    title: 'Please withdraw the applications for this child first',
  },
});

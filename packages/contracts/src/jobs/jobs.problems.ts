import { defineProblems } from '../problem.js';

export const jobsProblems = defineProblems({
  notApproved: { code: 'jobs.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  /** `errors` names the fields */
  incomplete: { code: 'jobs.position-incomplete', status: 409, title: 'Please fill in the missing fields first' },
  listFull: { code: 'jobs.list-full', status: 409, title: 'You have reached the limit' },
  questionsFrozen: {
    code: 'jobs.questions-frozen',
    status: 409,
    title: 'The questions cannot be changed because there are already applications',
  },
  ended: { code: 'jobs.position-ended', status: 409, title: 'This position has ended' },
  needsSenior: {
    code: 'jobs.needs-senior',
    status: 403,
    title: "Only the homepage's senior administrators can change published positions",
  },
  notDraft: { code: 'jobs.not-a-draft', status: 409, title: 'Only drafts can be deleted; close the position instead' },
  /** reasons why nobody can apply at the moment */
  notBegun: { code: 'jobs.recruitment-not-begun', status: 409, title: 'Recruitment has not started yet' },
  paused: { code: 'jobs.position-paused', status: 409, title: 'This position is not accepting applications right now' },
});

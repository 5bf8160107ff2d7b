import { defineProblems } from '../problem.js';

export const jobsProblems = defineProblems({
  notApproved: { code: 'jobs.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  /** `errors` names the fields */
  incomplete: { code: 'jobs.position-incomplete', status: 409, title: 'Please fill in what is missing first' },
  listFull: { code: 'jobs.list-full', status: 409, title: 'There is no room for more' },
  questionsFrozen: {
    code: 'jobs.questions-frozen',
    status: 409,
    title: 'The questions stay as they are, since there are applications',
  },
  ended: { code: 'jobs.position-ended', status: 409, title: 'This position has ended' },
  needsSenior: {
    code: 'jobs.needs-senior',
    status: 403,
    title: 'This homepage lets its senior administrators change what is published',
  },
  notDraft: { code: 'jobs.not-a-draft', status: 409, title: 'Only a draft can be deleted; close the position instead' },
  /** why nobody applies at the moment */
  notBegun: { code: 'jobs.recruitment-not-begun', status: 409, title: 'Recruitment has not begun yet' },
  paused: { code: 'jobs.position-paused', status: 409, title: 'This position takes no applications at the moment' },
});

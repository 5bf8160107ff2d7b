import { defineProblems } from '../problem.js';

export const applicationsProblems = defineProblems({
  alreadyApplied: {
    code: 'applications.already-applied',
    status: 409,
    title: 'The application has been submitted and cannot be repeated',
  },
  ownTarget: { code: 'applications.own-target', status: 409, title: 'Nobody applies to what they manage' },
  attemptsUsed: { code: 'applications.attempts-used', status: 409, title: 'There is no attempt left' },
  notOpen: { code: 'applications.not-open', status: 409, title: 'Applications are not accepted at the moment' },
  deadlinePassed: { code: 'applications.deadline-passed', status: 409, title: 'The deadline has passed' },
  termsOutdated: {
    code: 'applications.terms-outdated',
    status: 409,
    title: 'Please read and accept the current terms',
  },
  backgroundIncomplete: {
    code: 'applications.background-incomplete',
    status: 409,
    title: 'Please complete your education and work experience!',
  },
  /** `errors` names what is missing, below /form, /answers and /attachments */
  draftIncomplete: { code: 'applications.draft-incomplete', status: 409, title: 'Something is still missing' },
  questionUnknown: { code: 'applications.question-unknown', status: 409, title: 'This question is not asked' },
  fileNotReady: { code: 'applications.file-not-ready', status: 409, title: 'This file is not ready or not a document' },
  listFull: { code: 'applications.list-full', status: 409, title: 'There is no room for more' },
  /** no place is free, and there is no waiting list */
  full: { code: 'applications.full', status: 409, title: 'All places are taken' },
  offerOver: { code: 'applications.offer-over', status: 409, title: 'The offered place has gone to somebody else' },
  stageInUse: { code: 'applications.stage-in-use', status: 409, title: 'There are applications in this stage' },
  stageUnknown: { code: 'applications.stage-unknown', status: 409, title: 'There is no such stage' },
  undoTooLate: { code: 'applications.undo-too-late', status: 409, title: 'The applicant has been told already' },
  templateFieldUnknown: {
    code: 'applications.template-field-unknown',
    status: 422,
    title: 'There is a field in the text that does not exist',
  },
  interviewNotNow: {
    code: 'applications.interview-not-now',
    status: 409,
    title: 'There is an open interview, or the application is not open',
  },
  slotTaken: { code: 'applications.slot-taken', status: 409, title: 'This time has been taken' },
  slotOver: { code: 'applications.slot-over', status: 409, title: 'A time must lie ahead, within half a year' },
  nothingToDownload: { code: 'applications.nothing-to-download', status: 409, title: 'There is nothing to download' },
  linkInvalid: { code: 'applications.link-invalid', status: 404, title: 'This link has expired' },
});

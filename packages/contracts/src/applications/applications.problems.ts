import { defineProblems } from '../problem.js';

export const applicationsProblems = defineProblems({
  alreadyApplied: {
    code: 'applications.already-applied',
    status: 409,
    title: 'The application has been submitted and cannot be repeated',
  },
  ownTarget: { code: 'applications.own-target', status: 409, title: 'You cannot apply for something you manage' },
  attemptsUsed: { code: 'applications.attempts-used', status: 409, title: 'You have no attempts left' },
  notOpen: { code: 'applications.not-open', status: 409, title: 'Applications are not being accepted right now' },
  paused: { code: 'applications.paused', status: 409, title: 'This is paused, and may open again' },
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
  /** `errors` names the missing fields, below /form, /answers and /attachments */
  draftIncomplete: { code: 'applications.draft-incomplete', status: 409, title: 'Some information is missing' },
  questionUnknown: {
    code: 'applications.question-unknown',
    status: 409,
    title: 'This question is not part of the form',
  },
  fileNotReady: {
    code: 'applications.file-not-ready',
    status: 409,
    title: 'This file is not ready yet, or it is not a document',
  },
  listFull: { code: 'applications.list-full', status: 409, title: 'You have reached the limit' },
  /** no place is free, and there is no waiting list */
  full: { code: 'applications.full', status: 409, title: 'All places are taken' },
  offerOver: { code: 'applications.offer-over', status: 409, title: 'The offered place has gone to someone else' },
  stageInUse: { code: 'applications.stage-in-use', status: 409, title: 'This stage still has applications' },
  stageUnknown: { code: 'applications.stage-unknown', status: 409, title: 'This stage does not exist' },
  /** the stage of offers is reached and left by decisions */
  stageFollows: {
    code: 'applications.stage-follows',
    status: 409,
    title: 'This stage follows the decision: make or undo the offer instead',
  },
  undoTooLate: { code: 'applications.undo-too-late', status: 409, title: 'The applicant has already been notified' },
  templateFieldUnknown: {
    code: 'applications.template-field-unknown',
    status: 422,
    title: 'The text contains a field that does not exist',
  },
  interviewNotNow: {
    code: 'applications.interview-not-now',
    status: 409,
    title: 'There is already an open interview, or the application is no longer open',
  },
  slotTaken: { code: 'applications.slot-taken', status: 409, title: 'This time is no longer available' },
  slotOver: {
    code: 'applications.slot-over',
    status: 409,
    title: 'The time must be in the future, within the next six months',
  },
  nothingToDownload: { code: 'applications.nothing-to-download', status: 409, title: 'There is nothing to download' },
  noPreview: {
    code: 'applications.no-preview',
    status: 409,
    title: 'Previews are only available for PDF files',
  },
  linkInvalid: { code: 'applications.link-invalid', status: 404, title: 'This link has expired' },
});

import { defineProblems } from '../problem.js';

export const conferenceProblems = defineProblems({
  preparing: { code: 'conference.preparing', status: 503, title: 'Calls are being set up; please try again later' },
  unavailable: { code: 'conference.unavailable', status: 503, title: 'Calls are not available on this server' },
  over: { code: 'conference.meeting-over', status: 409, title: 'This meeting has ended' },
  notBegun: { code: 'conference.meeting-not-begun', status: 409, title: 'This meeting has not started yet' },
  inThePast: { code: 'conference.in-the-past', status: 422, title: 'A meeting must start in the future' },
  endBeforeStart: { code: 'conference.end-before-start', status: 422, title: 'A meeting must end after it starts' },
  /** the last day is before the first one, or more than a year after it */
  repeatsTooLong: { code: 'conference.repeats-too-long', status: 422, title: 'A meeting repeats for at most a year' },
  passwordNeeded: { code: 'conference.password-needed', status: 403, title: 'This meeting requires a password' },
  passwordWrong: { code: 'conference.password-wrong', status: 403, title: 'Incorrect meeting password' },
  noGuests: { code: 'conference.no-guests', status: 403, title: 'Please log in to join this meeting' },
  removed: { code: 'conference.removed', status: 403, title: 'You were removed from this meeting' },
  full: { code: 'conference.full', status: 409, title: 'This meeting is full' },
  listFull: { code: 'conference.list-full', status: 409, title: 'You have reached the limit' },
  /** the callee is no friend of the caller */
  notReachable: { code: 'conference.not-reachable', status: 403, title: 'You cannot call this member' },
  inAnotherCall: { code: 'conference.in-another-call', status: 409, title: 'You are already in another call' },
  /** all who were called are in another call */
  busy: { code: 'conference.busy', status: 409, title: 'This member is on another call' },
  answeredElsewhere: {
    code: 'conference.answered-elsewhere',
    status: 409,
    title: 'This call was answered on another device',
  },
  /** it can be joined */
  groupInCall: { code: 'conference.group-in-call', status: 409, title: 'There is already a call in this group' },
  /** the member has to be informed and to agree before they enter */
  recorded: {
    code: 'conference.recorded',
    status: 409,
    title: 'This meeting is being recorded; you need to agree before you join',
  },
  recordingNotReady: {
    code: 'conference.recording-not-ready',
    status: 409,
    title: 'This recording is not ready yet',
  },
  recordingRuns: { code: 'conference.recording-runs', status: 409, title: 'Please stop the recording first' },
  recordingLinkInvalid: {
    code: 'conference.recording-link-invalid',
    status: 403,
    title: 'This link has expired; please open the recording again',
  },
  recordingRange: { code: 'conference.recording-range', status: 416, title: 'This part of the file does not exist' },
  callOver: { code: 'conference.call-over', status: 409, title: 'This call has ended' },
});

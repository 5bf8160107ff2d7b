import { defineProblems } from '../problem.js';

export const conferenceProblems = defineProblems({
  preparing: { code: 'conference.preparing', status: 503, title: 'Calls are being prepared; please try again later' },
  unavailable: { code: 'conference.unavailable', status: 503, title: 'Calls are not available on this server' },
  over: { code: 'conference.meeting-over', status: 409, title: 'This meeting is over' },
  notBegun: { code: 'conference.meeting-not-begun', status: 409, title: 'This meeting has not begun' },
  inThePast: { code: 'conference.in-the-past', status: 422, title: 'A meeting begins in the future' },
  endBeforeStart: { code: 'conference.end-before-start', status: 422, title: 'A meeting ends after it begins' },
  passwordNeeded: { code: 'conference.password-needed', status: 403, title: 'This meeting has a password' },
  passwordWrong: { code: 'conference.password-wrong', status: 403, title: 'This is not the password of the meeting' },
  noGuests: { code: 'conference.no-guests', status: 403, title: 'Please login to take part in this meeting' },
  removed: { code: 'conference.removed', status: 403, title: 'You were removed from this meeting' },
  full: { code: 'conference.full', status: 409, title: 'There is no place left in this meeting' },
  listFull: { code: 'conference.list-full', status: 409, title: 'There is no room for more' },
  /** the callee is no friend of the caller */
  notReachable: { code: 'conference.not-reachable', status: 403, title: 'You cannot call this member' },
  inAnotherCall: { code: 'conference.in-another-call', status: 409, title: 'You are in another call' },
  /** all who were called are in another call */
  busy: { code: 'conference.busy', status: 409, title: 'This member is in another call' },
  answeredElsewhere: {
    code: 'conference.answered-elsewhere',
    status: 409,
    title: 'This call was answered on another device',
  },
  /** it can be joined */
  groupInCall: { code: 'conference.group-in-call', status: 409, title: 'There is a call in this group already' },
  /** the member has to be told and to agree before they enter */
  recorded: {
    code: 'conference.recorded',
    status: 409,
    title: 'This meeting is being recorded; please agree to it first',
  },
  recordingNotReady: {
    code: 'conference.recording-not-ready',
    status: 409,
    title: 'This recording is still being prepared',
  },
  recordingRuns: { code: 'conference.recording-runs', status: 409, title: 'Please stop the recording first' },
  recordingLinkInvalid: {
    code: 'conference.recording-link-invalid',
    status: 403,
    title: 'This link has expired; please open the recording again',
  },
  recordingRange: { code: 'conference.recording-range', status: 416, title: 'This part of the file does not exist' },
  callOver: { code: 'conference.call-over', status: 409, title: 'This call is over' },
});

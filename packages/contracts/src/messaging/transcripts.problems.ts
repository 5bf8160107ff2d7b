import { defineProblems } from '../problem.js';

export const transcriptsProblems = defineProblems({
  off: { code: 'messaging.transcripts-off', status: 403, title: 'Voice messages are not written down here' },
  tooLarge: {
    code: 'messaging.voice-too-large',
    status: 400,
    title: 'This voice message is too large to be written down',
  },
  failed: {
    code: 'messaging.transcript-failed',
    status: 502,
    title: 'This voice message could not be written down; please try again',
  },
});

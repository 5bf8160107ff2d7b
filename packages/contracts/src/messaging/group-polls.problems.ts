import { defineProblems } from '../problem.js';

export const groupPollsProblems = defineProblems({
  /** with `maximum` */
  tooManyPolls: { code: 'messaging.too-many-polls', status: 409, title: 'There are too many open polls in this group' },
  mayNotWrite: { code: 'messaging.may-not-write', status: 403, title: 'You cannot write in this group now' },
  pollOver: { code: 'messaging.poll-over', status: 409, title: 'The poll has ended' },
});

import { defineProblems } from '../problem.js';

export const notificationsProblems = defineProblems({
  /** deleted too long ago */
  undoOver: { code: 'messaging.undo-over', status: 409, title: 'It is too late to undo this' },
  /** not https, or not the address of a push service on the public internet */
  pushEndpoint: { code: 'messaging.push-endpoint', status: 422, title: 'This push address cannot be used' },
});

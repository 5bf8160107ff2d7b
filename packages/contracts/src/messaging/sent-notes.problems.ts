import { defineProblems } from '../problem.js';

export const sentNotesProblems = defineProblems({
  beingSent: { code: 'messaging.notes-being-sent', status: 409, title: 'Somebody else is sending these notes now' },
});

import { defineProblems } from '../problem.js';

export const translationProblems = defineProblems({
  off: { code: 'translation.off', status: 403, title: 'Nothing is translated here' },
  failed: { code: 'translation.failed', status: 502, title: 'This could not be translated; please try again' },
});

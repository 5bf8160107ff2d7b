import { defineProblems } from '../problem.js';

export const searchProblems = defineProblems({
  listFull: { code: 'search.list-full', status: 409, title: 'You have reached the limit' },
  /** saved searches need words, or a filter on the results */
  nothingAsked: {
    code: 'search.nothing-asked',
    status: 422,
    title: 'Please enter search words or choose a filter first',
  },
  spellingsAlike: {
    code: 'search.spellings-alike',
    status: 422,
    title: 'A group needs at least two words that search does not already treat as the same',
  },
});

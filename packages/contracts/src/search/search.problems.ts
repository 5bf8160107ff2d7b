import { defineProblems } from '../problem.js';

export const searchProblems = defineProblems({
  listFull: { code: 'search.list-full', status: 409, title: 'There is no room for more' },
  /** saved searches need words, or a filter that says something about what is found */
  nothingAsked: {
    code: 'search.nothing-asked',
    status: 422,
    title: 'Please look for words, or choose a filter, first',
  },
  spellingsAlike: {
    code: 'search.spellings-alike',
    status: 422,
    title: 'A group needs two words at least that search does not take for the same anyway',
  },
});

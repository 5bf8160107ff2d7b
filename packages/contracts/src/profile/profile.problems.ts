import { defineProblems } from '../problem.js';

export const profileProblems = defineProblems({
  listFull: { code: 'profile.list-full', status: 409, title: 'This list is full' },
  orderMismatch: { code: 'profile.order-mismatch', status: 409, title: 'The order must name every entry once' },
  duplicateSkill: { code: 'profile.duplicate-skill', status: 409, title: 'This skill is in the list already' },
  duplicateLanguage: { code: 'profile.duplicate-language', status: 409, title: 'This language is in the list already' },
  homepageUnknown: {
    code: 'profile.homepage-unknown',
    status: 409,
    title: 'No public homepage of this kind has this id',
  },
});

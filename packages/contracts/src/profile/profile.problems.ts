import { defineProblems } from '../problem.js';

export const profileProblems = defineProblems({
  listFull: { code: 'profile.list-full', status: 409, title: 'This list is full' },
  orderMismatch: {
    code: 'profile.order-mismatch',
    status: 409,
    title: 'The order must include every entry exactly once',
  },
  duplicateSkill: { code: 'profile.duplicate-skill', status: 409, title: 'This skill is already in the list' },
  duplicateLanguage: { code: 'profile.duplicate-language', status: 409, title: 'This language is already in the list' },
  homepageUnknown: {
    code: 'profile.homepage-unknown',
    status: 409,
    title: 'There is no public homepage of this kind with this ID',
  },
});

import { defineProblems } from '../problem.js';

export const groupLinksProblems = defineProblems({
  /** with `maximum` */
  tooManyLinks: {
    code: 'messaging.too-many-group-links',
    status: 409,
    title: 'There are too many links to this group',
  },
  full: { code: 'messaging.group-full', status: 409, title: 'The group is full' },
  tooManyGroups: {
    code: 'messaging.too-many-groups',
    status: 409,
    title: 'The group or the member has reached a limit',
  },
  blocked: { code: 'messaging.group-blocked', status: 403, title: 'You cannot join this group' },
});

import { defineProblems } from '../problem.js';

export const resumeProblems = defineProblems({
  tooMany: {
    code: 'profile.too-many-resumes',
    status: 409,
    title: 'There are too many stored résumés; delete one first',
  },
  noPreview: { code: 'profile.resume-no-preview', status: 409, title: 'Only PDF files have a preview' },
  tooLong: { code: 'profile.resume-too-long', status: 409, title: 'The profile is too long for a résumé' },
});

import { defineProblems } from '../problem.js';

export const resumeProblems = defineProblems({
  tooMany: {
    code: 'profile.too-many-resumes',
    status: 409,
    title: 'You have reached the limit of saved résumés; delete one first',
  },
  noPreview: { code: 'profile.resume-no-preview', status: 409, title: 'Previews are only available for PDF files' },
  tooLong: { code: 'profile.resume-too-long', status: 409, title: 'The profile is too long for a résumé' },
});

import { defineProblems } from '../problem.js';

export const importProblems = defineProblems({
  tooLarge: { code: 'profile.import-too-large', status: 413, title: 'Files can be up to 10 MB' },
  unknownFormat: {
    code: 'profile.import-unknown-format',
    status: 415,
    title: 'This is not a LinkedIn export, JSON Resume, PDF or DOCX file',
  },
  damaged: { code: 'profile.import-damaged', status: 409, title: 'This file cannot be read' },
  encrypted: { code: 'profile.import-encrypted', status: 409, title: 'This file is password-protected' },
  hasMacros: { code: 'profile.import-has-macros', status: 409, title: 'Documents with macros are not accepted' },
  tooMuchWork: {
    code: 'profile.import-too-much-work',
    status: 409,
    title: 'This file is too complex to process',
  },
  nothingFound: {
    code: 'profile.import-nothing-found',
    status: 409,
    title: 'No profile information was found in this file',
  },
  notApplicable: { code: 'profile.import-not-applicable', status: 409, title: 'This import has already been applied' },
  notUndoable: { code: 'profile.import-not-undoable', status: 409, title: 'There is nothing to undo for this import' },
});
